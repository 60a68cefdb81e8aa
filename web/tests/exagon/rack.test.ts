import { describe, expect, it } from "vitest";
import { GAP, rowsOf } from "../../src/boards/exagon/rows";

describe("a rack", () => {
  it("is never wider than its container", () => {
    for (const width of [280, 346, 500, 700, 1100]) {
      for (let count = 0; count <= 23; count++) {
        const { tile, columns } = rowsOf(width, count);
        expect(columns * (tile + GAP) - GAP).toBeLessThanOrEqual(width);
        expect(columns).toBeGreaterThan(0);
      }
    }
  });

  it("has tiles that a finger can hit, and rows of similar length", () => {
    expect(rowsOf(350, 20)).toEqual({ tile: 46, columns: 7 });
    expect(rowsOf(690, 20)).toEqual({ tile: 60, columns: 10 });
    expect(rowsOf(690, 12)).toEqual({ tile: 53, columns: 12 });
    expect(rowsOf(690, 14).columns).toBe(7);
  });

  it("has larger tiles when few are left", () => {
    expect(rowsOf(350, 3).tile).toBe(60);
    expect(rowsOf(690, 6).tile).toBe(76);
    expect(rowsOf(690, 7).tile).toBe(60);
  });
});
