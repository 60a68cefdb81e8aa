import { describe, expect, it } from "vitest";
import { ahead } from "../../src/boards/elios/ahead";
import type { Scene, SeatScene } from "../../src/boards/elios/scene";

const seat = (groups: readonly string[]): SeatScene => ({
  beams: groups.join("").length,
  hand: groups.join(""),
  groups,
  loose: "",
  ties: null,
  is_done: true,
  place: null,
});

const SCENE: Scene = {
  ply: 7,
  turn: 4,
  phase: "turn",
  acting: [0],
  starter: null,
  discs: 3,
  supply: 6,
  rays: ["Y", "O", "R", "P", "B", "L", "G", "M"],
  full: "",
  seats: [seat(["YO", "YO", "R"]), seat(["G"])],
  placing: null,
  fits: {},
  aside: "",
  joker_keeps_ray: false,
  two_jokers_in_group: false,
};

describe("steps in flight", () => {
  it("put a group onto its rays, and take it from the hand once", () => {
    const { scene, rays, isDisc } = ahead(SCENE, 0, "YO Y>Y");
    expect(scene.rays[0]).toBe("YY");
    expect(scene.seats[0]?.groups).toEqual(["YO", "R"]);
    expect(scene.placing).toEqual({ seat: 0, beams: "O", level: 2 });
    expect([[...rays], isDisc]).toEqual([["Y"], false]);
    expect(ahead(scene, 0, "O>O").scene.placing).toBeNull();
  });

  it("place a disc and split a group", () => {
    const disc = ahead(SCENE, 0, "disc");
    expect([disc.scene.discs, disc.scene.supply, disc.isDisc]).toEqual([4, 5, true]);
    expect(ahead({ ...SCENE, seats: [seat(["YO", "R"])] }, 0, "Y/O").scene.seats[0]?.groups).toEqual(["Y", "O", "R"]);
  });

  it("change nothing while there are none, while grouping, or for what the player does not have", () => {
    expect(ahead(SCENE, 0, "").scene).toBe(SCENE);
    expect(ahead(SCENE, null, "disc").scene).toBe(SCENE);
    expect(ahead(SCENE, 0, "GM").scene).toBe(SCENE);
    const grouping: Scene = { ...SCENE, phase: "grouping" };
    expect(ahead(grouping, 0, "YO R done").scene).toBe(grouping);
  });
});
