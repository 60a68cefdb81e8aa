import { describe, expect, it } from "vitest";
import { cellsFor, highFor, packed, wideAs } from "../../src/boards/elios/rack";

/** Every way to bundle beams, as sizes in a mixed order. */
function* bundlings(beams: number): Generator<number[]> {
  for (let threes = 0; threes * 3 <= beams; threes++)
    for (let twos = 0; threes * 3 + twos * 2 <= beams; twos++) {
      const ones = beams - threes * 3 - twos * 2;
      yield [...Array<number>(ones).fill(1), ...Array<number>(twos).fill(2), ...Array<number>(threes).fill(3)];
    }
}

describe("the rack", () => {
  it("has a cell for every beam, however they are bundled", () => {
    for (const beams of [18, 11, 9])
      for (const width of [340, 378, 430, 806]) {
        const cells = cellsFor(beams, { width, height: 0 });
        expect(cells.columns * cells.width).toBeLessThanOrEqual(width);
        for (const sizes of bundlings(beams)) {
          const places = packed(sizes, cells);
          const taken = sizes.flatMap((size, at) =>
            [...Array(size).keys()].map((k) => `${places[at]?.row} ${(places[at]?.column ?? 0) + k}`),
          );
          expect(new Set(taken).size).toBe(beams);
          expect(Math.max(...places.map(({ row }) => row))).toBeLessThan(cells.rows);
          expect(Math.max(...places.map(({ column }, at) => column + (sizes[at] ?? 0)))).toBeLessThanOrEqual(
            cells.columns,
          );
        }
      }
  });

  it("has cells that a finger can hit, larger where there is room", () => {
    const small = cellsFor(18, { width: 347, height: 0 });
    const large = cellsFor(18, { width: 806, height: 400 });
    expect(small.width).toBeGreaterThanOrEqual(44);
    expect(large.height).toBeGreaterThan(small.height);
    expect(large.rows * large.height).toBeLessThanOrEqual(400);
  });

  it("keeps bundles in their order as long as the rows suffice", () => {
    expect(packed([1, 2, 3], { columns: 6, rows: 1 })).toEqual([
      { row: 0, column: 0 },
      { row: 0, column: 1 },
      { row: 0, column: 3 },
    ]);
  });

  it("draws groups as high as their room allows", () => {
    const room = { width: 347, height: 144 };
    expect(highFor([3, 3], room, 60)).toBe(60);
    expect(highFor(Array<number>(18).fill(1), room, 60)).toBeLessThan(60);
    expect(wideAs(1, 40)).toBe(44);
  });
});
