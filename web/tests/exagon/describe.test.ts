import { expect, it } from "vitest";
import { describe as told } from "../../src/boards/exagon/describe";
import { ringScene, seats, viewOf } from "./scenes";

it("tells who acts, every hand and every tile on the table", () => {
  const lines = told(viewOf(ringScene({ closed: [[1, 0]] })), seats);
  expect(lines).toContain("Ada is to act.");
  expect(lines).toContain("Ada has chosen tile 1.");
  expect(lines).toContain("Tiles placed in this turn: 1. Bonus tiles: 1.");
  expect(lines).toContain("Ada holds 3 tiles with 9 star points.");
  expect(lines).toContain("Tile 38: X 2 3 9 7 1; sum 22, star points: 3; fits nowhere.");
  expect(lines).toContain("Tile 6, clockwise from the north-east: 2 7 5 1 3 8.");
  expect(lines).toContain("Tile 29, south-east of tile 6, clockwise from the north-east: 7 6 4 9 3 5.");
  expect(lines.at(-1)).toBe("Places that stay empty for ever: east of tile 6.");
});

it("tells an empty table, the opening and the end", () => {
  const empty = told(viewOf(ringScene({ table: [], picked: null, phase: "first" })), seats);
  expect(empty).toContain("Opening: the first tile is placed.");
  expect(empty.at(-1)).toBe("The table is still empty.");
  expect(told(viewOf(ringScene({ phase: "over", seat: null })), seats)[0]).toBe("The match is over.");
});
