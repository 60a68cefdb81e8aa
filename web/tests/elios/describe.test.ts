import { describe as about, expect, it } from "vitest";
import { describe } from "../../src/boards/elios/describe";
import type { Scene, SeatScene } from "../../src/boards/elios/scene";
import type { MatchView, SeatInfo } from "../../src/protocol/messages";

const seat = (hand: string, groups: readonly string[] | null, loose: string | null = ""): SeatScene => ({
  beams: hand.length,
  hand,
  groups,
  loose,
  ties: null,
  is_done: true,
  place: null,
});

const SCENE: Scene = {
  ply: 7,
  turn: 4,
  phase: "placing",
  acting: [1],
  starter: null,
  discs: 3,
  supply: 6,
  rays: ["YWO", "O", "R", "P", "B", "LL", "G", "M"],
  full: "Y",
  seats: [seat("YR", ["YR"]), seat("OOBL", ["O", "OB", "L"])],
  placing: { seat: 1, beams: "GW", level: 2 },
  fits: {},
  aside: "",
  joker_keeps_ray: false,
  two_jokers_in_group: false,
};

function lines(scene: Partial<Scene>, sides = [0, 1]): readonly string[] {
  const seats = sides.map((side, at) => ({ seat: at, side, name: ["Ada", "Ben", "Cy", "Di"][at] }) as SeatInfo);
  return describe({ scene: { ...SCENE, ...scene } } as unknown as MatchView, seats);
}

about("the view as text", () => {
  it("describes the sun, every ray, every seat and the group being placed", () => {
    const text = lines({});
    expect(text).toContain("The sun is 3 discs high, with 6 discs left.");
    expect(text).toContain(
      "Yellow ray: level 3, full until the next disc, orange on top. From the bottom: yellow, white joker, orange.",
    );
    expect(text).toContain("Light blue ray: level 2, light blue on top. From the bottom: light blue, light blue.");
    expect(text).toContain("Ada: one group (yellow + red).");
    expect(text).toContain("Ben: 4 beams in 3 groups (orange; orange + blue; light blue).");
    expect(text).toContain("Ben: placing a group on level 2. Still to place: green and white joker.");
    expect(text).toContain("A joker frees its ray: any colour can go on it.");
  });

  it("tells what is known during the grouping", () => {
    const hidden = { ...seat("OB", null, null), is_done: false };
    const text = lines({ phase: "grouping", placing: null, starter: 1, seats: [seat("YYO", ["YO"], "Y"), hidden] });
    expect(text).toContain("Ada: 3 beams. Groups: yellow + orange. Not grouped yet: yellow.");
    expect(text).toContain("Ben: 2 beams, still grouping (orange and blue).");
    expect(text).toContain("First player: Ben.");
  });

  it("mentions teams, beams out of play and options", () => {
    const text = lines(
      { aside: "GM", joker_keeps_ray: true, two_jokers_in_group: true, seats: [seat("", [])] },
      [0, 1, 0, 1],
    );
    expect(text).toContain("Seats 1 and 3 play against seats 2 and 4.");
    expect(text).toContain("Out of play: green and lime");
    expect(text).toContain("A joker keeps the colour of its ray.");
    expect(text).toContain("A group can have two jokers.");
    expect(text).toContain("Ada: no beams left.");
  });
});
