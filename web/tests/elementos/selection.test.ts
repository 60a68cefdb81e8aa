import { plain } from "../../src/net/http";
import { beforeEach, describe, expect, it } from "vitest";
import type { Arranging, Disc, Scene } from "../../src/boards/elementos/scene";
import { Selection, TURN } from "../../src/boards/elementos/selection.svelte";
import { say } from "../../src/boards/elementos/words";
import type { LegalStep, MatchView } from "../../src/protocol/messages";

const DISCS: Disc[] = [
  { square: "b2", seat: 0, up: "fire", down: "wood", is_known: false },
  { square: "a3", seat: 0, up: "wood", down: "water", is_known: false },
  { square: "b4", seat: 1, up: "water", down: null, is_known: false },
  { square: "c4", seat: 1, up: "fire", down: null, is_known: false },
];
const LEGAL: LegalStep[] = [
  ["b2-b3", plain("carry the wand from b2 to b3")],
  ["b2*", plain("turn over the disc on b2")],
  ["w-a3", plain("hand the wand to the disc on a3")],
  ["a3-a4", plain("move wood from a3 to a4")],
  ["a3xb4", plain("move wood from a3 to b4 and take water")],
];

let played: string[];
let focused: string[];
let answered: string[];

function choose(
  legal: readonly LegalStep[] = LEGAL,
  seat: number | null = 0,
  arranging: Arranging | null = null,
  pending = "",
): Selection {
  const scene = {
    phase: arranging ? "arranging" : "playing",
    discs: arranging ? [] : DISCS,
    wands: ["b2", "b7"],
    arranging: arranging ? [arranging, { is_done: false, home: [], next: null, left: null, to_show: null }] : null,
  } as unknown as Scene;
  const view = { seat, scene, legal: LEGAL, to_act: [0], over: null } as unknown as MatchView;
  return new Selection(() => ({
    view,
    seats: [],
    legal,
    pending,
    play: (step) => played.push(step),
    focus: (square) => focused.push(square),
    answer: (words) => answered.push(words),
  }));
}

function kinds(selection: Selection): Record<string, string> {
  return Object.fromEntries(selection.targets.map(({ square, kind }) => [square, kind]));
}

beforeEach(() => {
  played = [];
  focused = [];
  answered = [];
});

describe("a disc", () => {
  it("is ringed if it can do something", () => {
    expect(choose().rings).toEqual([
      { square: "b2", kind: "choose" },
      { square: "a3", kind: "choose" },
    ]);
    expect(choose([]).rings).toEqual([]);
  });

  it("offers where it can go, what it can take and where it can pass the wand", () => {
    const selection = choose();
    selection.press("b2");
    expect(selection.rings).toEqual([{ square: "b2", kind: "chosen" }]);
    expect(kinds(selection)).toEqual({ b3: "go", a3: "hand" });
    selection.cancel();
    selection.press("a3");
    expect(kinds(selection)).toEqual({ a4: "go", b4: "take" });
    expect(selection.words("b4")).toBe("move wood from a3 to b4 and take water");
  });

  it("moves, takes or passes the wand to the pressed square", () => {
    for (const [from, to] of [
      ["b2", "b3"],
      ["a3", "b4"],
      ["b2", "a3"],
    ] as const) {
      const selection = choose();
      selection.press(from);
      selection.press(to);
    }
    expect(played).toEqual(["b2-b3", "a3xb4", "w-a3"]);
  });

  it("is flipped by its button or a key, and keeps the focus", () => {
    const selection = choose();
    selection.press("b2");
    selection.press(TURN);
    expect(selection.chosen).toBe("");
    selection.press("b2");
    selection.turn("b2");
    expect(played).toEqual(["b2*", "b2*"]);
    expect(focused).toEqual(["b2", "b2"]);
  });

  it("is deselected by pressing it again", () => {
    const selection = choose();
    selection.press("b2");
    selection.press("b2");
    expect(selection.chosen).toBe("");
    expect(played).toEqual([]);
  });

  it("can be tried on illegal squares, so that the server says why", () => {
    const selection = choose();
    selection.press("a3");
    selection.press("b3");
    selection.press("a2");
    expect(played).toEqual(["a3-b3", "a3-a2"]);
  });

  it("can be dragged to its target", () => {
    const selection = choose();
    expect([selection.canCarry("a3"), selection.canCarry("c4"), selection.canCarry("c1")]).toEqual([
      true,
      false,
      false,
    ]);
    selection.carry("a3", { x: 5, y: -60 }, { x: 9, y: 9 });
    expect(selection.chosen).toBe("a3");
    selection.drop("a3", "a4");
    selection.carry("a3", { x: 5, y: -60 }, { x: 9, y: 9 });
    selection.drop("a3", "");
    selection.drop("a3", "a3");
    expect(played).toEqual(["a3-a4"]);
    expect(selection.carried).toBeNull();
  });

  it("previews the result", () => {
    const selection = choose();
    selection.press("b2");
    selection.point("b3");
    expect(selection.ghost).toEqual({ square: "b3", up: "fire", down: "wood" });
    expect(selection.ghostWand).toBe("b3");
    selection.point("a3");
    expect(selection.ghost).toBeNull();
    expect(selection.ghostWand).toBe("a3");
    selection.point(TURN);
    expect(selection.ghost).toEqual({ square: "b2", up: "wood", down: "fire" });
    expect(selection.ghostWand).toBe("");
  });

  it("does nothing for spectators", () => {
    const selection = choose([], null);
    selection.press("b2");
    selection.press("b3");
    expect([selection.chosen, played]).toEqual(["", []]);
  });
});

describe("a step in flight", () => {
  const squares = (selection: Selection): string[] => selection.discs.map(({ square }) => square);

  it("is shown done: the disc has moved, the taken one is gone, the wand went along", () => {
    const takes = choose([], 0, null, "a3xb4");
    expect(squares(takes)).toEqual(["b2", "b4", "c4"]);
    expect(takes.discs.find(({ square }) => square === "b4")?.seat).toBe(0);
    expect(takes.lifted).toEqual(["b4"]);
    expect(choose([], 0, null, "b2-b3").wands).toEqual(["b3", "b7"]);
    expect(choose([], 0, null, "w-a3").wands).toEqual(["a3", "b7"]);
    expect(choose([], 0, null, "b2*").discs[0]).toMatchObject({ up: "wood", down: "fire" });
  });

  it("is not shown if it will be refused", () => {
    const refused = choose([], 0, null, "a3-b2");
    expect(squares(refused)).toEqual(squares(choose()));
    expect(refused.lifted).toEqual([]);
  });
});

describe("a spot where nothing can be done", () => {
  it("is answered", () => {
    const selection = choose();
    selection.press("c1");
    selection.press("b4");
    expect([answered, played]).toEqual([[say("choose-first"), say("not-yours")], []]);
  });

  it("is answered on another player's turn", () => {
    const selection = new Selection(() => ({
      view: { seat: 0, scene: {}, legal: [], to_act: [1], over: null } as unknown as MatchView,
      seats: [],
      legal: [],
      pending: "",
      play: (step) => played.push(step),
      focus: () => undefined,
      answer: (words) => answered.push(words),
    }));
    selection.press("b2");
    expect([answered, played]).toEqual([[say("wait", { name: "2" })], []]);
  });
});

describe("the set-up outside a table", () => {
  const part: Arranging = { is_done: false, home: ["a1"], next: "a1", left: [], to_show: null };
  const placing: LegalStep[] = [
    ["FW", plain("put a disc on a1")],
    ["AW", plain("put a disc on a1")],
  ];

  it("places a disc that is pressed or dragged to the board", () => {
    const selection = choose(placing, 0, part);
    selection.press("FW");
    selection.carry("AW", { x: 9, y: 9 }, { x: 9, y: 9 });
    selection.drop("AW", "a1");
    selection.carry("AW", { x: 9, y: 9 }, { x: 9, y: 9 });
    selection.drop("AW", "");
    expect(played).toEqual(["FW", "AW"]);
  });

  it("tries a disc that is not left, so that the server says why", () => {
    choose(placing, 0, part).press("WF");
    expect(played).toEqual(["WF"]);
  });

  it("marks the next square and previews the disc there", () => {
    const selection = choose(placing, 0, part);
    expect(kinds(selection)).toEqual({ a1: "place" });
    selection.point("AW");
    expect(selection.ghost).toEqual({ square: "a1", up: "water", down: "wood" });
  });

  it("places nothing where a disc cannot go yet", () => {
    const selection = choose(placing, 0, part);
    selection.press("a1");
    selection.carry("AW", { x: 9, y: 9 }, { x: 9, y: 9 });
    selection.drop("AW", "b3");
    expect([selection.chosen, played]).toEqual(["", []]);
  });
});
