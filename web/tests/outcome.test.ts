import { describe, expect, it } from "vitest";
import type { SeatInfo } from "../src/protocol/messages";
import { outcome } from "../src/text/names";

const seats = (...sides: number[]): SeatInfo[] =>
  sides.map((side, seat) => ({ seat, side, name: `Name ${seat}`, kind: "person" }) as SeatInfo);

describe("the outcome of a match", () => {
  it("is yours if you won", () => expect(outcome(seats(0, 1), [1, 2], [0])).toBe("You won!"));
  it("names the winner to everybody else", () => {
    expect(outcome(seats(0, 1), [1, 2], [1])).toBe("Name 0 won.");
    expect(outcome(seats(0, 1), [1, 2], [])).toBe("Name 0 won.");
  });
  it("names the winner to people who share a screen", () =>
    expect(outcome(seats(0, 1), [1, 2], [0, 1])).toBe("Name 0 won."));
  it("is yours if your team won", () => expect(outcome(seats(0, 1, 0, 1), [1, 3, 1, 3], [2])).toBe("You won!"));
  it("is a draw if all are first", () => expect(outcome(seats(0, 1), [1, 1], [0])).toBe("It’s a draw."));
  it("is shared if some are first", () => {
    expect(outcome(seats(0, 1, 2), [1, 1, 3], [0])).toBe("You and Name 1 share first place.");
    expect(outcome(seats(0, 1, 2), [1, 1, 3], [2])).toBe("Name 0 and Name 1 share first place.");
  });
});
