import { describe, expect, it } from "vitest";
import { movesOf, offers, settled } from "../../src/boards/kit/narrow";
import { buttons, marked, OVER, partsOf, placement, shown } from "../../src/boards/elementos/steps";
import type { LegalStep, LogLine } from "../../src/protocol/messages";

const LEGAL: LegalStep[] = [
  ["b2-b3", "carry the wand"],
  ["a3xb4", "move and take"],
  ["b2*", "turn over"],
  ["a3*", "turn over"],
  ["w-a3", "hand the wand"],
  ["pass", "pass"],
];

function line(...steps: string[]): LogLine {
  return { turn: 1, seat: 1, steps, words: "", kind: "step" };
}

describe("a step is taken apart", () => {
  it("into squares, symbols and what it does", () => {
    expect(shown("a2-b3")).toEqual({ kind: "move", from: "a2", to: "b3" });
    expect(shown("a2xb3")).toEqual({ kind: "take", from: "a2", to: "b3" });
    expect(shown("b2*")).toEqual({ kind: "turn", to: "b2" });
    expect(shown("w-c3")).toEqual({ kind: "hand", to: "c3" });
    expect(shown("FA")).toEqual({ kind: "place", sides: ["fire", "water"] });
  });

  it("unless it is no place on the board", () => {
    for (const text of ["pass", "done", "", "d4-d5", "a9*", "FX"]) expect(shown(text)).toBeUndefined();
  });

  it("and a placement is put together again", () => {
    for (const text of ["FW", "FA", "WF", "WA", "AF", "AW"]) {
      const step = shown(text);
      expect(step?.kind === "place" && placement(step.sides)).toBe(text);
    }
  });
});

describe("choosing", () => {
  const moves = movesOf(LEGAL, (text) => partsOf(text, "b2"));

  it("begins with a disc, the wand's with what its wand can do", () => {
    expect([...offers(moves, {}, "from")].sort()).toEqual(["a3", "b2"]);
    expect([...offers(moves, { from: "b2" }, "to")].sort()).toEqual([OVER, "a3", "b3"]);
    expect([...offers(moves, { from: "a3" }, "to")].sort()).toEqual([OVER, "b4"]);
  });

  it("ends with the one step that was meant", () => {
    expect(settled(moves, { from: "b2", to: "a3" })?.text).toBe("w-a3");
    expect(settled(moves, { from: "a3", to: "b4" })?.text).toBe("a3xb4");
    expect(settled(moves, { from: "a3", to: OVER })?.text).toBe("a3*");
    expect(settled(moves, { from: "a3" })).toBeUndefined();
  });

  it("of a disc to place needs nothing else", () => {
    const placing = movesOf(
      [
        ["FW", ""],
        ["WF", ""],
      ],
      (text) => partsOf(text, "b2"),
    );
    expect([...offers(placing, {}, "place")]).toEqual(["FW", "WF"]);
  });

  it("leaves a pass and a confirmation to buttons", () => {
    expect(buttons(LEGAL)).toEqual([["pass", "pass"]]);
    expect(buttons([["done", "confirm"]])).toHaveLength(1);
    expect(buttons([["FW", ""]])).toEqual([]);
  });
});

describe("the news", () => {
  it("are marked in order, hidden and unplaced steps left out", () => {
    expect(marked([line("c6-c5"), line(), line("pass"), line("b7*")])).toEqual([
      { kind: "move", from: "c6", to: "c5" },
      { kind: "turn", to: "b7" },
    ]);
  });
});
