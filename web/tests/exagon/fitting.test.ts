import { describe, expect, it } from "vitest";
import { fitted, fullest, isClear, type Room, type Sight } from "../../src/boards/exagon/fitting";
import { aroundOf, type Cell } from "../../src/boards/exagon/layout";

const row = (count: number, r = 0): Cell[] =>
  Array.from({ length: count }, (_, q) => ({ q: q - Math.floor(r / 2), r }));
const free: Room = { width: 600, height: 400, covered: [] };
const corner = { ...free, covered: [{ left: 0, top: 0, right: 150, bottom: 200 }] };
const fit = (cells: readonly Cell[], room: Room): Sight => fitted(cells, room, 0.1, 2);

describe("the window onto the table", () => {
  it("shows everything as large as it may", () => {
    const cells = row(5);
    const sight = fit(cells, free);
    expect(cells.every((cell) => isClear(cell, sight, free))).toBe(true);
    expect(sight.scale).toBeCloseTo((600 - 16) / (5 * 50 * Math.sqrt(3)));
    expect(fit(row(1), free).scale).toBe(2);
  });

  it("keeps what lies over a corner off the tiles", () => {
    const cells = [...row(5), ...row(5, 1), ...row(5, 2), ...row(5, 3)];
    const sight = fit(cells, corner);
    expect(cells.every((cell) => isClear(cell, sight, corner))).toBe(true);
    expect(sight.scale).toBeLessThan(fit(cells, free).scale);
  });

  it("stays as large if the corner is empty anyway", () => {
    const cells = [...row(5, 2), { q: 3, r: 0 }, { q: 3, r: 1 }];
    const slim = { ...free, covered: [{ left: 0, top: 0, right: 60, bottom: 60 }] };
    expect(fit(cells, slim)).toEqual(fit(cells, free));
  });

  it("shows the part with the most cells if not all of them fit", () => {
    const near = row(3);
    const { sight, shown } = fullest([{ q: 30, r: 0 }, ...near], { ...free, width: 320, height: 320 }, 1);
    expect(shown).toEqual(near);
    expect(sight.scale).toBe(1);
  });
});

it("uses the room next to what covers a corner", () => {
  const cells = [...row(3), ...row(3, 1), ...row(3, 2)];
  const room = { width: 360, height: 440, covered: [{ left: 0, top: 0, right: 360, bottom: 120 }] };
  expect(fullest(cells, room, 1).shown).toHaveLength(cells.length);
});

it("has every cell around some others once", () => {
  expect(aroundOf([{ q: 0, r: 0 }])).toHaveLength(7);
  expect(aroundOf(row(2))).toHaveLength(10);
});
