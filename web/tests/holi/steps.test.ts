import { plain } from "../../src/net/http";
import { describe, expect, it } from "vitest";
import {
  attemptAt,
  hintedSpots,
  marksOf,
  placeOfStep,
  read,
  readAll,
  targetsOf,
  turned,
  waysOf,
} from "../../src/boards/holi/steps";
import type { LegalStep, LogLine } from "../../src/protocol/messages";
import { sceneWith } from "./scenes";

const PAWN = { level: 2, square: "c3" } as const;
const legal = (...texts: string[]): LegalStep[] => texts.map((text) => [text, plain(text)]);
const line = (seat: number, ...steps: string[]): LogLine => ({ turn: 2, seat, steps, words: [], kind: "step" });

describe("parsing the notation of a step", () => {
  it("recognizes every kind", () => {
    expect(read("corner:a1")).toEqual({ kind: "corner", square: "a1" });
    expect(read("up:C")).toEqual({ kind: "up", card: "C" });
    expect(read("lay:b2+c3")).toEqual({ kind: "lay", squares: "b2+c3" });
    expect(read("climb")).toEqual({ kind: "climb" });
    expect(read("resign")).toBeUndefined();
  });

  it("finds the level of a step", () => {
    expect(placeOfStep({ kind: "corner", square: "f6" }, null)).toEqual({ level: 1, square: "f6" });
    expect(placeOfStep({ kind: "move", square: "a1" }, PAWN)).toEqual({ level: 2, square: "a1" });
    expect(placeOfStep({ kind: "above", square: "a1" }, PAWN)).toEqual({ level: 3, square: "a1" });
    expect(placeOfStep({ kind: "climb" }, PAWN)).toEqual({ level: 3, square: "c3" });
    expect(placeOfStep({ kind: "end" }, PAWN)).toBeUndefined();
  });

  it("offers a legal step at its square", () => {
    const targets = targetsOf(readAll(legal("move:a1", "climb", "up:C", "end")), PAWN);
    expect([...targets].map(([spot, move]) => [spot, move.text])).toEqual([
      ["2a1", "move:a1"],
      ["3c3", "climb"],
    ]);
  });
});

describe("turning a card", () => {
  const ways = waysOf(["lay:a1+b2", "lay:b2+c4", "lay:d3+d4"]);

  it("cycles through all ways without a square", () => {
    expect(turned(ways, "lay:d3+d4", "", 1)?.text).toBe("lay:a1+b2");
    expect(turned(ways, "lay:a1+b2", "", -1)?.text).toBe("lay:d3+d4");
  });

  it("keeps the square pointed at coloured", () => {
    expect(turned(ways, "lay:a1+b2", "b2", 1)?.text).toBe("lay:b2+c4");
    expect(turned(ways, "lay:b2+c4", "b2", 1)?.text).toBe("lay:a1+b2");
    expect(turned(ways, "lay:d3+d4", "b2", 1)?.text).toBe("lay:a1+b2");
  });
});

describe("trying an illegal step", () => {
  const moves = readAll(legal("move:a1"));

  it("means a move on the pawn's level, and a climb directly above", () => {
    const scene = sceneWith({ pawn: PAWN });
    expect(attemptAt("2b5", scene, 0, moves)).toBe("move:b5");
    expect(attemptAt("3c3", scene, 0, moves)).toBe("climb");
    expect(attemptAt("2c3", scene, 0, moves)).toBe("move:c3");
    expect(attemptAt("1b5", scene, 0, moves)).toBe("");
  });

  it("means a corner on the lower level, so that the server says which squares are corners", () => {
    const scene = sceneWith({}, {}, { phase: "corners" });
    expect(attemptAt("1a6", scene, 0, moves)).toBe("corner:a6");
    expect(attemptAt("1b6", scene, 0, moves)).toBe("corner:b6");
    expect(attemptAt("2a6", scene, 0, moves)).toBe("corner:b2");
  });

  it("puts a token above only if that is offered at all", () => {
    const scene = sceneWith({ pawn: PAWN }, {}, { phase: "drop" });
    expect(attemptAt("2b1", scene, 0, moves)).toBe("put:b1");
    expect(attemptAt("3b1", scene, 0, moves)).toBe("");
    expect(attemptAt("3b1", scene, 0, readAll(legal("above:a1")))).toBe("above:b1");
  });
});

describe("finding the squares of recent steps", () => {
  it("undoes climbs", () => {
    const scene = sceneWith({}, { pawn: { level: 2, square: "c3" }, tokens: [["d4"], [], []] });
    const marks = marksOf([line(1, "move:c3"), line(1), line(1, "lay:d4"), line(1, "climb"), line(1, "end")], scene);
    expect([...marks.keys()].sort()).toEqual(["1c3", "1d4", "2c3"]);
  });

  it("marks a token where it has fallen", () => {
    const scene = sceneWith({}, { pawn: { level: 3, square: "a1" }, tokens: [["b2"], ["c2"], []] });
    const marks = marksOf([line(1, "lay:b2+c2+d2")], scene);
    expect([...marks.keys()].sort()).toEqual(["1b2", "2c2", "3d2"]);
  });
});

it("shows a hint at its squares or its card", () => {
  expect(hintedSpots("lay:b2+c4", PAWN)).toEqual(["2b2", "2c4"]);
  expect(hintedSpots("up:C lay:b2+c4", PAWN)).toEqual(["up:C"]);
  expect(hintedSpots("climb", PAWN)).toEqual(["3c3"]);
  expect(hintedSpots("end", PAWN)).toEqual([]);
  expect(hintedSpots("", PAWN)).toEqual([]);
});
