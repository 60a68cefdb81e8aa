import { expect, it } from "vitest";
import { middleOf } from "../../src/boards/exagon/layout";
import { nearest } from "../../src/boards/exagon/pointing";

const cells = [
  { q: 0, r: 0 },
  { q: 3, r: 0 },
];

it("means the nearest cell", () => {
  const { x, y } = middleOf({ q: 3, r: 0 });
  expect(nearest(cells, { x: x - 30, y: y + 10 }, 1)).toBe(cells[1]);
});

it("means no cell far from all of them", () => {
  expect(nearest(cells, middleOf({ q: 1, r: 3 }), 1)).toBeUndefined();
});

it("forgives a finger the same 22 pixels at any zoom", () => {
  const off = { x: 0, y: 100 };
  expect(nearest(cells, off, 1)).toBeUndefined();
  expect(nearest(cells, off, 0.21)).toBe(cells[0]);
});
