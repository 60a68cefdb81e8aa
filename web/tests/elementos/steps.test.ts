import { plain } from "../../src/net/http";
import { describe, expect, it } from "vitest";
import { movesOf, offers, settled } from "../../src/boards/kit/narrow";
import { buttons, marked, OVER, partsOf, placement, shown } from "../../src/boards/elementos/steps";
import type { LegalStep, LogLine } from "../../src/protocol/messages";

const LEGAL: LegalStep[] = [
  ["b2-b3", plain("carry the wand")],
  ["a3xb4", plain("move and take")],
  ["b2*", plain("turn over")],
  ["a3*", plain("turn over")],
  ["w-a3", plain("hand the wand")],
  ["pass", plain("pass")],
];

function line(...steps: string[]): LogLine {
  return { turn: 1, seat: 1, steps, words: [], kind: "step" };
}

describe("parsing a step", () => {
  it("yields its squares, symbols and kind", () => {
    expect(shown("a2-b3")).toEqual({ kind: "move", from: "a2", to: "b3" });
    expect(shown("a2xb3")).toEqual({ kind: "take", from: "a2", to: "b3" });
    expect(shown("b2*")).toEqual({ kind: "turn", to: "b2" });
    expect(shown("w-c3")).toEqual({ kind: "hand", to: "c3" });
    expect(shown("FA")).toEqual({ kind: "place", sides: ["fire", "water"] });
  });

  it("yields nothing for steps without a place on the board", () => {
    for (const text of ["pass", "done", "", "d4-d5", "a9*", "FX"]) expect(shown(text)).toBeUndefined();
  });

  it("can be reversed for placements", () => {
    for (const text of ["FW", "FA", "WF", "WA", "AF", "AW"]) {
      const step = shown(text);
      expect(step?.kind === "place" && placement(step.sides)).toBe(text);
    }
  });
});

describe("choosing", () => {
  const moves = movesOf(LEGAL, (text) => partsOf(text, "b2"));

  it("starts with a disc; the one with the wand can also pass it", () => {
    expect([...offers(moves, {}, "from")].sort()).toEqual(["a3", "b2"]);
    expect([...offers(moves, { from: "b2" }, "to")].sort()).toEqual([OVER, "a3", "b3"]);
    expect([...offers(moves, { from: "a3" }, "to")].sort()).toEqual([OVER, "b4"]);
  });

  it("ends with the step that was meant", () => {
    expect(settled(moves, { from: "b2", to: "a3" })?.text).toBe("w-a3");
    expect(settled(moves, { from: "a3", to: "b4" })?.text).toBe("a3xb4");
    expect(settled(moves, { from: "a3", to: OVER })?.text).toBe("a3*");
    expect(settled(moves, { from: "a3" })).toBeUndefined();
  });

  it("needs only one part for a placement", () => {
    const placing = movesOf(
      [
        ["FW", plain("")],
        ["WF", plain("")],
      ],
      (text) => partsOf(text, "b2"),
    );
    expect([...offers(placing, {}, "place")]).toEqual(["FW", "WF"]);
  });

  it("leaves passing to a button; an arrangement is confirmed next to its discs", () => {
    expect(buttons(LEGAL)).toEqual([["pass", plain("pass")]]);
    expect(buttons([["done", plain("confirm")]])).toEqual([]);
    expect(buttons([["FW", plain("")]])).toEqual([]);
  });
});

describe("the news", () => {
  it("is marked in order, without hidden steps and steps off the board", () => {
    expect(marked([line("c6-c5"), line(), line("pass"), line("b7*")])).toEqual([
      { kind: "move", from: "c6", to: "c5" },
      { kind: "turn", to: "b7" },
    ]);
  });
});
