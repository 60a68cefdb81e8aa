import { expect, it } from "vitest";
import { describe as told } from "../../src/boards/exagon/describe";
import { ringScene, seats, viewOf } from "./scenes";

it("describes whose turn it is, every hand and every tile on the table", () => {
  const lines = told(viewOf(ringScene({ closed: [[1, 0]] })), seats);
  expect(lines).toContain("It’s your turn.");
  expect(lines).toContain("Ada: tile 1-3-4-2-5-6 picked.");
  expect(lines).toContain("Tiles placed this turn: 1. Bonus tiles: 1.");
  expect(lines).toContain("Ada: 3 tiles with 9 star points.");
  expect(lines).toContain("Tile X-2-3-9-7-1; sum 22, 3 star points; doesn’t fit anywhere.");
  expect(lines).toContain("First tile, clockwise from the upper right: 2 7 5 1 3 8.");
  expect(lines).toContain("Tile to the lower right of tile 1-3-8-2-7-5, clockwise from the upper right: 7 6 4 9 3 5.");
  expect(lines.at(-1)).toBe("Spaces that stay empty for good: to the right of tile 1-3-8-2-7-5.");
});

it("describes an empty table, the opening and the end", () => {
  const empty = told(viewOf(ringScene({ table: [], picked: null, phase: "first" })), seats);
  expect(empty).toContain("Opening: the first tile comes next.");
  expect(empty.at(-1)).toBe("The table is still empty.");
  expect(told(viewOf(ringScene({ phase: "over", seat: null })), seats)[0]).toBe("The match is over.");
});
