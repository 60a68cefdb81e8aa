import { describe as about, expect, it } from "vitest";
import type { Scene } from "../../src/boards/elementos/scene";
import { describe } from "../../src/boards/elementos/describe";
import { squareText as textOf } from "../../src/boards/elementos/words";
import type { MatchView, SeatInfo } from "../../src/protocol/messages";

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

function squareText(seen: MatchView, square: string): string {
  return textOf(seen, SEATS, (seen.scene as unknown as Scene).discs, square);
}

about("a square in words", () => {
  it("names its disc, as far as it is visible", () => {
    expect(squareText(view(PLAYING), "b2")).toBe("b2, your disc, fire up, wood on the back, with your wand");
    expect(squareText(view(PLAYING), "b4")).toBe("b4, Ben’s disc, wood up, water on the back, seen by both");
    expect(squareText(view(PLAYING), "b7")).toBe("b7, Ben’s disc, water up, with their wand");
    expect(squareText(view(PLAYING, null), "b2")).toBe("b2, Ada’s disc, fire up, wood on the back, with their wand");
    expect(squareText(view(PLAYING), "c5")).toBe("c5, empty");
  });

  it("says during the set-up which ones are hidden", () => {
    expect(squareText(view(ARRANGING), "b1")).toBe("b1, empty");
    expect(squareText(view(ARRANGING), "c7")).toBe("c7, hidden");
    expect(squareText(view(ARRANGING), "c5")).toBe("c5, empty");
  });
});

about("the whole view in words", () => {
  it("lists the discs, the wands and the losses", () => {
    const text = describe(view(PLAYING), SEATS).join("\n");
    expect(text).toContain("Ben, dark discs: b4 wood up, water on the back, seen by both; b7 water up.");
    expect(text).toContain("Your wand is on b2, 6 rows to go.");
    expect(text).toContain("You’ve lost 8 discs (fire/wood).");
    expect(text).toMatch(/Ben’s wand is on b7, \d rows? to go\.\nBen has lost (no|\d) discs?/);
    const watched = describe(view(PLAYING, null), SEATS).join("\n");
    expect(watched).toContain("Ada’s wand is on b2, 6 rows to go.");
    expect(watched).toContain("Ada has lost 8 discs (fire/wood).");
    expect(text).toContain("Turns without progress: 2/40");
  });

  it("describes the set-up", () => {
    const text = describe(view(ARRANGING), SEATS).join("\n");
    expect(text).toContain("You’re still arranging your discs.");
    expect(text).toContain("Ben has confirmed an arrangement.");
    expect(text).toContain("Left to place: 2 × fire/wood.");
  });
});
