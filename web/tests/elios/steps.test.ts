import { plain } from "../../src/net/http";
import { describe, expect, it } from "vitest";
import { inOrder, marksOf, raysFor, read, usesOf } from "../../src/boards/elios/steps";
import type { LegalStep, LogLine } from "../../src/protocol/messages";

const choices = (...texts: string[]): LegalStep[] => texts.map((text) => [text, plain(`words of ${text}`)]);
const line = (seat: number, ...steps: string[]): LogLine => ({ turn: 3, seat, steps, words: [], kind: "step" });

describe("parsing the notation", () => {
  it("splits groups, beams on rays and splits into parts, and ignores words", () => {
    expect(read("YOR")).toEqual({ group: "YOR", split: "" });
    expect(read("W>B")).toEqual({ beam: "W", ray: "B" });
    expect(read("O/YR")).toEqual({ group: "YOR", split: "O/YR" });
    expect(read("disc")).toBeUndefined();
    expect(read("")).toBeUndefined();
  });

  it("writes beams in the order of their kinds", () => {
    expect(inOrder("WLYB")).toBe("YBLW");
  });

  it("tells what can be done with a group", () => {
    const legal = choices("YOR", "GM", "disc", "Y/OR", "YO/R", "G/M");
    expect(usesOf("YOR", legal)).toEqual({ canPlace: true, splits: choices("Y/OR", "YO/R") });
    expect(usesOf("GM", legal).splits).toHaveLength(1);
    expect(usesOf("B", legal)).toEqual({ canPlace: false, splits: [] });
  });

  it("finds the rays that a beam may go onto", () => {
    expect([...raysFor(choices("W>Y", "W>B"))]).toEqual([
      ["Y", "W"],
      ["B", "W"],
    ]);
    expect(raysFor(choices("YOR", "disc", "Y/OR")).size).toBe(0);
  });
});

describe("recent changes", () => {
  it("name the last seat that changed a ray, the discs or its groups", () => {
    const marks = marksOf([line(1, "YO", "Y>Y", "O>G"), line(2, "disc"), line(3, "G", "G>G"), line(1, "L/PM")]);
    expect([...marks.rays]).toEqual([
      ["Y", 1],
      ["G", 3],
    ]);
    expect(marks.disc).toBe(2);
    expect(marks.bundles.get(1)).toEqual(["L", "PM"]);
  });

  it("are empty without news, and for hidden steps", () => {
    expect(marksOf([]).disc).toBeNull();
    expect(marksOf([line(1)]).rays.size).toBe(0);
  });
});
