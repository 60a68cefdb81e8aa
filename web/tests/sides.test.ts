import { expect, it } from "vitest";
import type { SeatInfo } from "../src/protocol/messages";
import { sidesOf } from "../src/store/sides";

const seats = (...sides: number[]): SeatInfo[] => sides.map((side, seat) => ({ seat, side }) as SeatInfo);
const numbers = (...sides: number[]): number[][] =>
  sidesOf(seats(...sides)).map((side) => side.map(({ seat }) => seat));

it("a side is a team, or a player alone", () => {
  expect(numbers(0, 1, 0, 1)).toEqual([
    [0, 2],
    [1, 3],
  ]);
  expect(numbers(1, 0)).toEqual([[0], [1]]);
});
