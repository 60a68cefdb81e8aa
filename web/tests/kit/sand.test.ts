import { describe, expect, it } from "vitest";
import { chance, COLUMNS, grainsAbove, ROWS, sandOf, secondsOf, widthAt } from "../../src/boards/kit/sand";

const row = (place: number): number => Math.floor(place / COLUMNS);

describe("sand", () => {
  const { above, below, grains } = sandOf();

  it("has its grains in two halves of the same size, once each", () => {
    expect(above).toHaveLength(below.length);
    expect(new Set([...above, ...below]).size).toBe(above.length + below.length);
    expect(above.every((place) => row(place) < ROWS / 2)).toBe(true);
    expect(below.every((place) => row(place) >= ROWS / 2 && row(place) < ROWS)).toBe(true);
    expect(grains).toBeLessThan(above.length);
  });

  it("stays at the neck above, and begins at the bottom below", () => {
    expect(row(above[0] ?? 0)).toBeGreaterThan(ROWS / 2 - 5);
    expect(row(below[0] ?? 0)).toBeGreaterThan(ROWS - 5);
  });

  it("sinks to a funnel and rises to a heap", () => {
    const middle = (places: readonly number[]): number[] =>
      places.filter((place) => Math.abs((place % COLUMNS) + 0.5 - COLUMNS / 2) < 2).map(row);
    const side = (places: readonly number[]): number[] =>
      places.filter((place) => Math.abs((place % COLUMNS) + 0.5 - COLUMNS / 2) > 12).map(row);
    const half = Math.round(grains / 2);
    expect(Math.min(...middle(above.slice(0, half)))).toBeGreaterThan(Math.min(...side(above.slice(0, half))));
    expect(Math.min(...middle(below.slice(0, half)))).toBeLessThan(Math.min(...side(below.slice(0, half))));
  });

  it("is all above at first and all below at the end", () => {
    expect([2, 1, 0.5, 0, -1].map((share) => grainsAbove(100, share))).toEqual([100, 100, 50, 0, 0]);
  });

  it("lies in a glass that is narrow at its neck", () => {
    expect(widthAt(0)).toBeLessThan(0.1);
    expect(Math.max(...[0, 0.2, 0.4, 0.6, 0.8, 1].map(widthAt))).toBeLessThanOrEqual(1);
  });

  it("looks the same every time", () => {
    expect(chance(7)).toBe(chance(7));
    expect(sandOf()).toEqual(sandOf());
  });

  it("rounds seconds up", () => {
    expect([60_000, 59_001, 1, 0, -5].map(secondsOf)).toEqual([60, 60, 1, 0, 0]);
  });
});
