import { describe, expect, it } from "vitest";
import type { PuzzleInfo } from "../../src/protocol/puzzle_requests";
import { EVERYTHING, gamesOf, isWanted, nextOf, numberOf, setOf } from "../../src/puzzles/sets";

const puzzle = (id: string, game: string, level: PuzzleInfo["level"]): PuzzleInfo => ({
  id,
  game,
  level,
  kind: "win",
  seat: 0,
  choices: 9,
  is_whole: true,
  themes: [id],
});
const A = puzzle("a", "elios", "easy");
const B = puzzle("b", "elios", "easy");
const C = puzzle("c", "elios", "hard");
const D = puzzle("d", "exagon", "easy");
const ALL = [A, B, C, D];

describe("sets of puzzles", () => {
  it("are formed by game and level", () => expect(setOf(ALL, "elios", "easy")).toEqual([A, B]));
  it("list each game once", () => expect(gamesOf(ALL)).toEqual(["elios", "exagon"]));
  it("number their puzzles from 1", () => expect([A, B, C].map((one) => numberOf(ALL, one))).toEqual([1, 2, 1]));
});

describe("the next puzzle", () => {
  it("is the game's next unsolved one", () => expect(nextOf(ALL, A, (id) => id === "b")).toBe(C));
  it("wraps around to the first", () => expect(nextOf(ALL, C, () => false)).toBe(A));
  it("is the next one if all are solved", () => expect(nextOf(ALL, A, () => true)).toBe(B));
  it("does not exist if there is only one", () => expect(nextOf(ALL, D, () => false)).toBeUndefined());
});

describe("filters", () => {
  const left = (wanted: Partial<typeof EVERYTHING>): string[] =>
    ALL.filter((one) => isWanted(one, { ...EVERYTHING, ...wanted }, (id) => id === "b")).map(({ id }) => id);

  it("leave out other levels, other themes and what is solved", () => {
    expect(left({})).toEqual(["a", "b", "c", "d"]);
    expect(left({ level: "easy" })).toEqual(["a", "b", "d"]);
    expect(left({ theme: "c" })).toEqual(["c"]);
    expect(left({ isNew: true })).toEqual(["a", "c", "d"]);
    expect(left({ level: "hard", isNew: true, theme: "a" })).toEqual([]);
  });
});
