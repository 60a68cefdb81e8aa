import { expect, it } from "vitest";
import { swipeOf, type Touched } from "../src/browser/swipe";

const from: Touched = { x: 200, y: 300, time: 1_000 };
const after = (dx: number, dy: number, time = 200): Touched => ({ x: 200 + dx, y: 300 + dy, time: 1_000 + time });

it("goes forward to the left and back to the right", () => {
  expect(swipeOf(from, after(-80, 10))).toBe(1);
  expect(swipeOf(from, after(80, -30))).toBe(-1);
});

it("takes no tap, no scroll and no slow drag for a swipe", () => {
  expect(swipeOf(from, after(-20, 0))).toBeUndefined();
  expect(swipeOf(from, after(-80, 60))).toBeUndefined();
  expect(swipeOf(from, after(0, 200))).toBeUndefined();
  expect(swipeOf(from, after(-200, 0, 1_500))).toBeUndefined();
});
