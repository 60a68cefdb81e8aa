import { expect, it } from "vitest";
import { chosenTurns } from "../src/mistakes/chosen";
import type { ReviewedTurn } from "../src/protocol/reviews";

const turn = (first: number, seat: number, loss: number): ReviewedTurn =>
  ({ first, seat, loss, better: loss > 0 ? { line: [] } : null }) as unknown as ReviewedTurn;
const TURNS = [turn(0, 0, 0.06), turn(2, 1, 0.4), turn(4, 0, 0.3), turn(6, 0, 0.01), turn(8, 0, 0)];

it("chooses the visitor's own turning points", () => {
  expect(chosenTurns(TURNS, [TURNS[1], TURNS[2]] as ReviewedTurn[], [0])).toEqual([TURNS[2]]);
});

it("chooses the costliest turns if none was a turning point, in order of play", () => {
  expect(chosenTurns(TURNS, [], [0])).toEqual([TURNS[0], TURNS[2]]);
  expect(chosenTurns(TURNS, [], [1])).toEqual([TURNS[1]]);
  expect(chosenTurns(TURNS, TURNS, [])).toEqual([]);
});
