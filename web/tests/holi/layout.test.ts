import { expect, it } from "vitest";
import {
  CELL,
  isSignRight,
  layoutOf,
  lyingAt,
  middleOf,
  pointOf,
  slabOf,
  SQUARES,
  tokenScale,
  towerOf,
  type Layout,
} from "../../src/boards/holi/layout";
import { LEVELS } from "../../src/boards/holi/scene";

const NEAR_LOWER = [1, 0, 0];
const LAYOUTS: readonly Layout[] = [
  layoutOf("side", 2),
  layoutOf("quarters", 2),
  layoutOf("single", 2),
  towerOf(0.84, NEAR_LOWER),
  towerOf(1.5, [0, 0, 1]),
];

it("keeps every square within the drawing and apart from all others", () => {
  for (const layout of LAYOUTS) {
    const points = LEVELS.flatMap((level) => SQUARES.map((square) => middleOf(layout, { level, square }))).filter(
      (point) => point !== undefined,
    );
    expect(points).toHaveLength(36 * layout.grounds.length);
    expect(new Set(points.map(({ x, y }) => `${x} ${y}`)).size).toBe(points.length);
    for (const { x, y } of points) {
      expect(x > 0 && x < layout.width && y > 0 && y < layout.height).toBe(true);
    }
  }
});

it("shows one level alone", () => {
  const layout = layoutOf("single", 3);
  expect(middleOf(layout, { level: 3, square: "a1" })).toBeDefined();
  expect(middleOf(layout, { level: 2, square: "a1" })).toBeUndefined();
});

it("stacks the storeys of the tower above each other without overlapping", () => {
  const layout = towerOf(1.2, NEAR_LOWER);
  const [lower, middle, upper] = layout.grounds;
  if (!lower || !middle || !upper) throw new Error("no tower");
  expect(upper.origin.y + upper.height).toBeLessThan(middle.origin.y);
  expect(middle.origin.y + middle.height).toBeLessThan(lower.origin.y);
  expect(lower.origin.y + lower.height).toBeLessThan(layout.height);
});

it("brings one storey forward and keeps the height of the tower", () => {
  const [lower, , upper] = towerOf(1.2, NEAR_LOWER).grounds;
  const [lowerThen, , upperThen] = towerOf(1.2, [0, 0, 1]).grounds;
  expect(lower?.height).toBeGreaterThan(upper?.height ?? 0);
  expect(lower?.width).toBeGreaterThan(upper?.width ?? 0);
  expect(upperThen?.height).toBe(lower?.height);
  expect((lowerThen?.origin.y ?? 0) + (lowerThen?.height ?? 0)).toBe((lower?.origin.y ?? 0) + (lower?.height ?? 0));
});

it("draws near rows of the tower wider and higher than far ones", () => {
  const [ground] = towerOf(1.2, NEAR_LOWER).grounds;
  if (!ground) throw new Error("no tower");
  const [far, near] = [0, 5].map((row) => ({
    wide: pointOf(ground, 6, row).x - pointOf(ground, 0, row).x,
    high: pointOf(ground, 0, row + 1).y - pointOf(ground, 0, row).y,
  }));
  expect(near?.wide).toBeGreaterThan(far?.wide ?? 0);
  expect(near?.high).toBeGreaterThan(far?.high ?? 0);
  expect(pointOf(ground, 0, 6).y).toBeCloseTo(ground.origin.y + ground.height);
});

it("keeps tokens high enough to tell their shapes", () => {
  const [, , upper] = towerOf(1.5, NEAR_LOWER).grounds;
  if (!upper) throw new Error("no tower");
  const { x, y } = tokenScale(upper, "c1");
  expect(y / x).toBeGreaterThanOrEqual(0.59);
  expect(lyingAt(layoutOf("side", 1), { level: 1, square: "a1" })).toContain("scale(1 1)");
});

it("counts columns to the right and rows down", () => {
  const [ground] = layoutOf("side", 1).grounds;
  if (!ground) throw new Error("no level");
  expect(pointOf(ground, 2, 3)).toEqual({ x: ground.origin.x + 2 * CELL, y: ground.origin.y + 3 * CELL });
  expect(slabOf(ground).top.startsWith("M")).toBe(true);
});

it("moves a storey's sign away from pawns that would hide it", () => {
  expect(isSignRight([])).toBe(false);
  expect(isSignRight(["a1", "b2"])).toBe(true);
  expect(isSignRight(["a2", "e1"])).toBe(false);
  expect(isSignRight(["c1", "d1"])).toBe(false);
});
