import { describe, expect, it } from "vitest";
import { ahead } from "../../src/boards/elios/ahead";
import type { Scene } from "../../src/boards/elios/scene";
import { SCENE, seatWith } from "./scenes";

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
    expect(ahead({ ...SCENE, seats: [seatWith(["YO", "R"])] }, 0, "Y/O").scene.seats[0]?.groups).toEqual([
      "Y",
      "O",
      "R",
    ]);
  });

  it("change nothing while there are none, while grouping, or for what the player does not have", () => {
    expect(ahead(SCENE, 0, "").scene).toBe(SCENE);
    expect(ahead(SCENE, null, "disc").scene).toBe(SCENE);
    expect(ahead(SCENE, 0, "GM").scene).toBe(SCENE);
    const grouping: Scene = { ...SCENE, phase: "grouping" };
    expect(ahead(grouping, 0, "YO R done").scene).toBe(grouping);
  });
});
