import { expect, it } from "vitest";
import type { Moment } from "../src/protocol/replays";
import type { ReviewedTurn } from "../src/protocol/reviews";
import { decisive } from "../src/review/turning";
import { newsOf } from "../src/table/turning";

const turn = (number: number, loss: number): ReviewedTurn =>
  ({ turn: number, loss, first: 2 * number, last: 2 * number + 2 }) as ReviewedTurn;

it("the turn that gave the most away decides a match", () => {
  expect(decisive([turn(1, 0.2), turn(2, 0.6), turn(3, 0.6), turn(4, 0.1)])?.turn).toBe(2);
  expect(decisive([])).toBeUndefined();
});

it("the news of a turn are its lines", () => {
  const moments = Array.from({ length: 8 }, (_, at) => ({ line: at ? { turn: at } : null })) as unknown as Moment[];
  expect(newsOf(moments, turn(1, 0)).map((line) => line.turn)).toEqual([3, 4]);
});
