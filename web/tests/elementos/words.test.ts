import { beforeEach, describe as about, expect, it } from "vitest";
import type { Scene } from "../../src/boards/elementos/scene";
import { describe } from "../../src/boards/elementos/describe";
import { squareText } from "../../src/boards/elementos/words";
import type { MatchView, SeatInfo } from "../../src/protocol/messages";
import { languages } from "../../src/text/languages.svelte";

const SEATS = [
  { seat: 0, name: "Ada" },
  { seat: 1, name: "Ben" },
] as unknown as SeatInfo[];

const PLAYING: Scene = {
  ply: 4,
  turn: 5,
  phase: "playing",
  ending: null,
  first: 0,
  opening: "balanced",
  backs: "private",
  quiet: 2,
  quiet_most: 40,
  discs: [
    { square: "b2", seat: 0, up: "fire", down: "wood", is_known: false },
    { square: "b4", seat: 1, up: "wood", down: "water", is_known: true },
    { square: "b7", seat: 1, up: "water", down: null, is_known: false },
  ],
  wands: ["b2", "b7"],
  goals: [["a8"], ["a1"]],
  to_go: [6, 6],
  taken: [
    { count: 8, discs: [["fire", "wood"]] },
    { count: 0, discs: [] },
  ],
  arranging: null,
};

const ARRANGING: Scene = {
  ...PLAYING,
  turn: 0,
  phase: "arranging",
  discs: [{ square: "a1", seat: 0, up: "fire", down: "wood", is_known: false }],
  arranging: [
    {
      is_done: false,
      home: ["a1", "b1"],
      next: "b1",
      left: [
        { sides: ["fire", "wood"], count: 2 },
        { sides: ["wood", "water"], count: 0 },
      ],
      to_show: null,
    },
    { is_done: true, home: ["c8", "c7", "c6"], next: null, left: null, to_show: null },
  ],
};

function view(scene: Scene, seat: number | null = 0): MatchView {
  return { seat, scene, over: null } as unknown as MatchView;
}

beforeEach(() => {
  languages.current = "en";
});

about("a square in words", () => {
  it("names what lies there, as far as it can be seen", () => {
    expect(squareText(view(PLAYING), SEATS, "b2")).toBe("b2, your disc, fire up, wood beneath, with the wand");
    expect(squareText(view(PLAYING), SEATS, "b4")).toBe("b4, disc of Ben, wood up, water beneath, seen by both");
    expect(squareText(view(PLAYING), SEATS, "b7")).toBe("b7, disc of Ben, water up, with the wand");
    expect(squareText(view(PLAYING, null), SEATS, "b2")).toBe("b2, disc of Ada, fire up, wood beneath, with the wand");
    expect(squareText(view(PLAYING), SEATS, "c5")).toBe("c5, empty");
  });

  it("says during the set-up which is next and which are hidden", () => {
    expect(squareText(view(ARRANGING), SEATS, "b1")).toBe("b1, the next square to fill");
    expect(squareText(view(ARRANGING), SEATS, "c7")).toBe("c7, hidden");
    expect(squareText(view(ARRANGING), SEATS, "c5")).toBe("c5, empty");
  });
});

about("the whole view in words", () => {
  it("tells the discs, the wands and what was lost", () => {
    const text = describe(view(PLAYING), SEATS).join("\n");
    expect(text).toContain("Ben, dark discs: b4 wood up, water beneath, seen by both; b7 water up.");
    expect(text).toContain("The wand of Ada stands on b2; rows to go: 6.");
    expect(text).toContain("Ada has lost 8: fire/wood.");
    expect(text).toContain("Quiet turns: 2 of 40");
  });

  it("tells the set-up", () => {
    const text = describe(view(ARRANGING), SEATS).join("\n");
    expect(text).toContain("Ada is arranging.");
    expect(text).toContain("Ben has confirmed.");
    expect(text).toContain("Left to place: 2 × fire/wood.");
    expect(text).toContain("Next square: b1.");
  });

  it("speaks Italian and German", () => {
    languages.current = "it";
    expect(describe(view(PLAYING), SEATS)[0]).toBe("Turno 5.");
    languages.current = "de";
    expect(describe(view(PLAYING), SEATS)[0]).toBe("Zug 5.");
  });
});
