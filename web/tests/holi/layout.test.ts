import { expect, it } from "vitest";
import { CELL, layoutOf, middleOf, pointOf, slabOf, SQUARES, type LayoutMode } from "../../src/boards/holi/layout";
import { LEVELS } from "../../src/boards/holi/scene";

const MODES: readonly LayoutMode[] = ["side", "quarters", "tower", "single"];

it("keeps every square within the drawing and apart from all others", () => {
  for (const mode of MODES) {
    const layout = layoutOf(mode, 2);
    const points = LEVELS.flatMap((level) => SQUARES.map((square) => middleOf(layout, { level, square }))).filter(
      (point) => point !== undefined,
    );
    expect(points).toHaveLength(mode === "single" ? 36 : 108);
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

it("stacks the levels of the tower directly above each other", () => {
  const layout = layoutOf("tower", 1);
  const [lower, , upper] = LEVELS.map((level) => middleOf(layout, { level, square: "d4" }));
  expect(upper?.x).toBe(lower?.x);
  expect(upper?.y).toBeLessThan(lower?.y ?? 0);
});

it("counts columns to the right and rows down", () => {
  const [ground] = layoutOf("side", 1).grounds;
  if (!ground) throw new Error("no level");
  expect(pointOf(ground, 2, 3)).toEqual({ x: ground.origin.x + 2 * CELL, y: ground.origin.y + 3 * CELL });
  expect(slabOf(ground).top.startsWith("M")).toBe(true);
});
