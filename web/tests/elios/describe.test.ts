import { describe as about, expect, it } from "vitest";
import { describe } from "../../src/boards/elios/describe";
import type { Scene, SeatScene } from "../../src/boards/elios/scene";
import { de } from "../../src/boards/elios/text/de";
import { en } from "../../src/boards/elios/text/en";
import { it as italian } from "../../src/boards/elios/text/it";
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
  aside: "",
  joker_keeps_ray: false,
  two_jokers_in_group: false,
};

function lines(scene: Partial<Scene>, sides = [0, 1]): readonly string[] {
  const seats = sides.map((side, at) => ({ seat: at, side, name: ["Ada", "Ben", "Cy", "Di"][at] }) as SeatInfo);
  return describe({ scene: { ...SCENE, ...scene } } as unknown as MatchView, seats);
}

about("the view as text", () => {
  it("tells the sun, every ray, every seat and the group on its way", () => {
    const text = lines({});
    expect(text).toContain("The sun is 3 discs high; 6 discs are left.");
    expect(text).toContain(
      "Yellow ray: level 3, full until the next disc, on top orange; from below: yellow, white joker, orange.",
    );
    expect(text).toContain("Light blue ray: level 2, on top light blue; from below: light blue, light blue.");
    expect(text).toContain("Ada has one group: yellow + red.");
    expect(text).toContain("Ben has 4 beams in 3 groups: orange; orange + blue; light blue.");
    expect(text).toContain("Ben is placing on level 2: green and white joker are still to come.");
    expect(text).toContain("A joker frees its ray: any colour may lie on it.");
  });

  it("tells what is known while groups are made", () => {
    const hidden = { ...seat("OB", null, null), is_done: false };
    const text = lines({ phase: "grouping", placing: null, starter: 1, seats: [seat("YYO", ["YO"], "Y"), hidden] });
    expect(text).toContain("Ada has 3 beams. Groups: yellow + orange. Not grouped yet: yellow.");
    expect(text).toContain("Ben has 2 beams and is still grouping: orange and blue.");
    expect(text).toContain("Ben will start.");
  });

  it("tells of teams, of beams out of play and of options", () => {
    const text = lines(
      { aside: "GM", joker_keeps_ray: true, two_jokers_in_group: true, seats: [seat("", [])] },
      [0, 1, 0, 1],
    );
    expect(text).toContain("Seats 1 and 3 play against seats 2 and 4.");
    expect(text).toContain("Out of play: green and lime");
    expect(text).toContain("A joker keeps the colour of its ray.");
    expect(text).toContain("A group may hold two jokers.");
    expect(text).toContain("Ada has no beams left.");
  });
});

about("the languages", () => {
  const blanks = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? "").sort();

  it("fill the same blanks", () => {
    for (const key of Object.keys(en) as (keyof typeof en)[]) {
      expect(blanks(de[key]), key).toEqual(blanks(en[key]));
      expect(blanks(italian[key]), key).toEqual(blanks(en[key]));
    }
  });
});
