import { beforeEach, describe, expect, it } from "vitest";
import { Choice, TURN } from "../../src/boards/elementos/choice.svelte";
import type { Arranging, Disc, Scene } from "../../src/boards/elementos/scene";
import type { Choice as LegalStep, MatchView } from "../../src/protocol/messages";

const DISCS: Disc[] = [
  { square: "b2", seat: 0, up: "fire", down: "wood", is_known: false },
  { square: "a3", seat: 0, up: "wood", down: "water", is_known: false },
  { square: "b4", seat: 1, up: "water", down: null, is_known: false },
  { square: "c4", seat: 1, up: "fire", down: null, is_known: false },
];
const LEGAL: LegalStep[] = [
  ["b2-b3", "carry the wand from b2 to b3"],
  ["b2*", "turn over the disc on b2"],
  ["w-a3", "hand the wand to the disc on a3"],
  ["a3-a4", "move wood from a3 to a4"],
  ["a3xb4", "move wood from a3 to b4 and take water"],
];

let played: string[];
let focused: string[];

function choose(
  legal: readonly LegalStep[] = LEGAL,
  seat: number | null = 0,
  arranging: Arranging | null = null,
): Choice {
  const scene = {
    phase: arranging ? "arranging" : "playing",
    discs: arranging ? [] : DISCS,
    wands: ["b2", "b7"],
    arranging: arranging ? [arranging, { is_done: false, home: [], next: null, left: null, to_show: null }] : null,
  } as unknown as Scene;
  const view = { seat, scene } as unknown as MatchView;
  return new Choice(() => ({
    view,
    legal,
    play: (step) => played.push(step),
    focus: (square) => focused.push(square),
  }));
}

function kinds(choice: Choice): Record<string, string> {
  return Object.fromEntries(choice.targets.map(({ square, kind }) => [square, kind]));
}

beforeEach(() => {
  played = [];
  focused = [];
});

describe("a disc", () => {
  it("is ringed if it can do something", () => {
    expect(choose().rings).toEqual([
      { square: "b2", kind: "choose" },
      { square: "a3", kind: "choose" },
    ]);
    expect(choose([]).rings).toEqual([]);
  });

  it("offers where it can go, what it can take and whom it can hand the wand", () => {
    const choice = choose();
    choice.press("b2");
    expect(choice.rings).toEqual([{ square: "b2", kind: "chosen" }]);
    expect(kinds(choice)).toEqual({ b3: "go", a3: "hand" });
    choice.cancel();
    choice.press("a3");
    expect(kinds(choice)).toEqual({ a4: "go", b4: "take" });
    expect(choice.words("b4")).toBe("move wood from a3 to b4 and take water");
  });

  it("goes where one presses, takes, and hands the wand on", () => {
    for (const [from, to] of [
      ["b2", "b3"],
      ["a3", "b4"],
      ["b2", "a3"],
    ] as const) {
      const choice = choose();
      choice.press(from);
      choice.press(to);
    }
    expect(played).toEqual(["b2-b3", "a3xb4", "w-a3"]);
  });

  it("is turned over by its control or a key, and keeps the focus", () => {
    const choice = choose();
    choice.press("b2");
    choice.press(TURN);
    choice.turn("b2");
    expect(played).toEqual(["b2*", "b2*"]);
    expect(focused).toEqual(["b2", "b2"]);
  });

  it("is put back by pressing it again", () => {
    const choice = choose();
    choice.press("b2");
    choice.press("b2");
    expect(choice.chosen).toBe("");
    expect(played).toEqual([]);
  });

  it("is tried where it may not go, so that the table says why", () => {
    const choice = choose();
    choice.press("a3");
    choice.press("b3");
    choice.press("a2");
    expect(played).toEqual(["a3-b3", "a3-a2"]);
  });

  it("is carried to its place", () => {
    const choice = choose();
    expect([choice.canCarry("a3"), choice.canCarry("c4"), choice.canCarry("c1")]).toEqual([true, false, false]);
    choice.carry("a3", { x: 5, y: -60 });
    expect(choice.chosen).toBe("a3");
    choice.drop("a3", "a4");
    choice.carry("a3", { x: 5, y: -60 });
    choice.drop("a3", "");
    choice.drop("a3", "a3");
    expect(played).toEqual(["a3-a4"]);
    expect(choice.carried).toBeNull();
  });

  it("shows what would be", () => {
    const choice = choose();
    choice.press("b2");
    choice.point("b3");
    expect(choice.ghost).toEqual({ square: "b3", up: "fire", down: "wood" });
    expect(choice.ghostWand).toBe("b3");
    choice.point("a3");
    expect(choice.ghost).toBeNull();
    expect(choice.ghostWand).toBe("a3");
    choice.point(TURN);
    expect(choice.ghost).toEqual({ square: "b2", up: "wood", down: "fire" });
    expect(choice.ghostWand).toBe("");
  });

  it("does nothing for those who watch", () => {
    const choice = choose([], null);
    choice.press("b2");
    choice.press("b3");
    expect([choice.chosen, played]).toEqual(["", []]);
  });
});

describe("the set-up", () => {
  const part: Arranging = { is_done: false, home: ["a1"], next: "a1", left: [], to_show: null };
  const placing: LegalStep[] = [
    ["FW", "put a disc on a1"],
    ["AW", "put a disc on a1"],
  ];

  it("puts a disc down that is pressed or carried to the board", () => {
    const choice = choose(placing, 0, part);
    choice.press("FW");
    choice.carry("AW", { x: 9, y: 9 });
    choice.drop("AW", "a1");
    choice.carry("AW", { x: 9, y: 9 });
    choice.drop("AW", "");
    expect(played).toEqual(["FW", "AW"]);
  });

  it("tries what is not left, so that the table says why", () => {
    choose(placing, 0, part).press("WF");
    expect(played).toEqual(["WF"]);
  });

  it("marks the next square and shows what would lie there", () => {
    const choice = choose(placing, 0, part);
    expect(kinds(choice)).toEqual({ a1: "place" });
    choice.point("AW");
    expect(choice.ghost).toEqual({ square: "a1", up: "water", down: "wood" });
  });

  it("has nothing to do with squares", () => {
    const choice = choose(placing, 0, part);
    choice.press("a1");
    expect([choice.chosen, played]).toEqual(["", []]);
  });
});
