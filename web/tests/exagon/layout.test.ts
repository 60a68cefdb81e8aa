import { describe, expect, it } from "vitest";
import {
  beside,
  boxOf,
  cellAt,
  cellOf,
  DIRECTIONS,
  isWithin,
  keyOf,
  middleOf,
  neighbours,
  opposite,
  RADIUS,
  towards,
} from "../../src/boards/exagon/layout";

const AROUND = [-3, -1, 0, 2].flatMap((q) => [-2, 0, 1, 4].map((r) => ({ q, r })));

describe("cells and the plane", () => {
  it("puts the first direction to the north-east, the others clockwise", () => {
    const away = neighbours({ q: 0, r: 0 }).map(middleOf);
    const signs = away.map(({ x, y }) => [Math.sign(Math.round(x)), Math.sign(Math.round(y))]);
    expect(signs).toEqual([
      [1, -1],
      [1, 0],
      [1, 1],
      [-1, 1],
      [-1, 0],
      [-1, -1],
    ]);
  });

  it("finds the cell of a point, at the centre and near each side", () => {
    for (const cell of AROUND) {
      const { x, y } = middleOf(cell);
      expect(cellAt({ x, y })).toEqual(cell);
      for (const side of DIRECTIONS.keys()) {
        const off = towards(side, RADIUS * 0.8);
        expect(cellAt({ x: x + off.x, y: y + off.y })).toEqual(cell);
      }
    }
  });

  it("returns by the opposite side, and from its text", () => {
    for (const cell of AROUND) {
      for (const side of DIRECTIONS.keys()) expect(beside(beside(cell, side), opposite(side))).toEqual(cell);
      expect(cellOf(keyOf(cell))).toEqual(cell);
    }
  });

  it("computes the bounding box of cells", () => {
    const small = boxOf([{ q: 0, r: 0 }]);
    expect(isWithin(small, boxOf(AROUND))).toBe(true);
    expect(isWithin(boxOf(AROUND), small)).toBe(false);
    expect(boxOf([])).toEqual(small);
  });
});
