import { describe, expect, it } from "vitest";
import { grainOf, patternOf } from "../../src/boards/elios/kinds";
import { LETTERS } from "../../src/boards/elios/scene";

describe("the look of a beam", () => {
  it("has another pattern for every kind", () => {
    const patterns = [...LETTERS].map((letter) => patternOf(letter, 0, 60, 9));
    expect(new Set(patterns).size).toBe(LETTERS.length);
    expect(patterns).not.toContain("");
  });

  it("has grain that stays within the beam and differs from beam to beam", () => {
    const numbers = [...Array(40).keys()];
    expect(new Set(numbers.map((number) => grainOf(number, 0, 100, 20))).size).toBe(numbers.length);
    for (const number of numbers) {
      const points = (grainOf(number, 0, 100, 20).match(/-?[\d.]+ -?[\d.]+/g) ?? []).map((point) => point.split(" "));
      expect(points.every(([x]) => Number(x) >= 0 && Number(x) <= 100)).toBe(true);
      expect(points.every(([, y]) => Math.abs(Number(y)) < 20)).toBe(true);
    }
  });
});
