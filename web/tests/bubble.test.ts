import { describe, expect, it } from "vitest";
import { covered, placeOf, type Kept } from "../src/ui/bubble";
import type { Point } from "../src/ui/point";

const ROOM = { width: 390, height: 844 };
const BUBBLE = { width: 300, height: 66 };

const next = (x: number, y: number, width = 60, height = 60): Kept => ({ x, y, width, height, worth: 600 });
const seen = (x: number, y: number, width = 60, height = 60): Kept => ({ x, y, width, height, worth: 15 });

function hidden(hand: Point, kept: readonly Kept[]): number[] {
  const at = placeOf(hand, BUBBLE, ROOM, kept);
  return kept.map((one) => covered(one, { ...at, ...BUBBLE }));
}

describe("a bubble at the hand", () => {
  it("is above the hand if nothing is there", () => {
    const { x, y } = placeOf({ x: 195, y: 400 }, BUBBLE, ROOM, []);
    expect(x).toBeCloseTo(45);
    expect(y + BUBBLE.height).toBeLessThanOrEqual(370);
    expect(y + BUBBLE.height).toBeGreaterThan(350);
  });

  it("stays in the window and leaves the hand free in every corner", () => {
    for (const hand of [0, 195, 390].flatMap((x) => [0, 420, 844].map((y) => ({ x, y })))) {
      const { x, y } = placeOf(hand, BUBBLE, ROOM, []);
      expect([x >= 0, y >= 0, x + BUBBLE.width <= 390, y + BUBBLE.height <= 844]).toEqual([true, true, true, true]);
      const isUnderHand = hand.x > x && hand.x < x + BUBBLE.width && hand.y > y && hand.y < y + BUBBLE.height;
      expect(isUnderHand).toBe(false);
    }
  });

  it("hides nothing that is pressed next, above or below", () => {
    const above = [next(100, 300), next(170, 300), next(240, 300)];
    expect(hidden({ x: 195, y: 400 }, above)).toEqual([0, 0, 0]);
    const below = [next(100, 440), next(170, 440)];
    expect(hidden({ x: 195, y: 400 }, [...above, ...below])).toEqual([0, 0, 0, 0, 0]);
  });

  it("covers what is only looked at rather than what is pressed next", () => {
    const board = [0, 1, 2].flatMap((row) => [0, 1, 2, 3].map((column) => seen(70 * column, 190 + 60 * row)));
    const kept = [...board, next(0, 410, 390, 400)];
    const shares = hidden({ x: 140, y: 390 }, kept);
    expect(shares.at(-1)).toBe(0);
    expect(Math.max(...shares)).toBeGreaterThan(0);
  });

  it("stays near the hand if it has to cover something", () => {
    const kept = Array.from({ length: 13 }, (_, row) => next(0, row * 66, 390, 64));
    const { y } = placeOf({ x: 195, y: 600 }, BUBBLE, ROOM, kept);
    expect(Math.abs(y - 600)).toBeLessThan(150);
  });
});
