import { expect, it } from "vitest";
import { edgeOf, SIGN, signAt } from "../../src/boards/exagon/edges";

const room = { width: 340, height: 280, covered: [{ left: 0, top: 0, right: 60, bottom: 80 }] };

it.each([
  [{ x: -30, y: 140 }, "left"],
  [{ x: 400, y: 100 }, "right"],
  [{ x: 170, y: -5 }, "up"],
  [{ x: 200, y: 330 }, "down"],
] as const)("a place at %o is beyond an edge", (pixel, edge) => {
  expect(edgeOf(pixel, room)).toBe(edge);
});

it("stands at the edge next to what it leads to, within the table", () => {
  expect(signAt("right", { x: 500, y: 150 }, room, [])).toEqual({ x: 340 - SIGN - 2, y: 150 - SIGN / 2 });
  expect(signAt("down", { x: 500, y: 400 }, room, [])).toEqual({ x: 340 - SIGN - 2, y: 280 - SIGN - 2 });
});

it("covers neither a place in sight nor the hourglass", () => {
  const place = { left: 0, top: 90, right: 46, bottom: 143 };
  const { x, y } = signAt("left", { x: -20, y: 60 }, room, [place]);
  expect(x).toBe(2);
  expect(y).toBeGreaterThanOrEqual(place.bottom);
  expect(y).toBeLessThan(place.bottom + 12);
});

it("stands further in rather than under what covers the whole edge", () => {
  const covered = [{ left: 0, top: 0, right: 340, bottom: 60 }];
  const { y } = signAt("up", { x: 170, y: -20 }, { ...room, covered }, []);
  expect(y).toBeGreaterThanOrEqual(60);
  expect(y).toBeLessThan(72);
});
