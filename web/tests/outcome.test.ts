import { describe, expect, it } from "vitest";
import type { SeatInfo } from "../src/protocol/messages";
import { botFact, nextTime, outcome } from "../src/text/names";
import { levelName } from "../src/text/t";

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

describe("an adaptive bot", () => {
  const bots = seats(0, 1, 2).map((seat): SeatInfo => {
    return { ...seat, kind: "computer", level: "casual-2/skilled-1", is_adaptive: seat.seat > 0 };
  });

  it("says what it will do next time", () => {
    const one = bots.slice(1, 2);
    expect(nextTime(one, "stronger")).toBe("Next time, Name 1 plays a little stronger.");
    expect(nextTime(one, "same")).toBe("Next time, Name 1 plays just as well as today.");
    expect(nextTime(one, "strongest")).toBe("Name 1 already plays at the highest level.");
    expect(nextTime(bots, "weaker")).toBe("Next time, Name 1 and Name 2 play a little weaker.");
  });
  it("says nothing where nothing moves", () => expect(nextTime(bots, "")).toBe(""));
  it("can be told from other bots", () => {
    expect(bots.map(botFact).map((fact) => fact.startsWith("Adaptive bot · "))).toEqual([false, true, true]);
  });
  it("is half a step above the level that it is named after", () => {
    expect(levelName("casual-2/skilled-1")).toBe(`${levelName("casual-2")}+`);
  });
});
