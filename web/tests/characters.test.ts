import { beforeEach, describe, expect, it, vi } from "vitest";
import { characterOf, TEMPERAMENTS } from "../src/characters/characters";
import { remarkOn } from "../src/characters/occasions";
import { Reactions } from "../src/characters/reactions.svelte";
import { aboutBot, lineOf } from "../src/characters/words";
import type { MatchView, SeatInfo } from "../src/protocol/messages";
import { TABLE } from "./wires";

const person = TABLE.seats[0] as SeatInfo;
const seats: readonly SeatInfo[] = [
  { ...person, seat: 0, kind: "person" },
  { ...person, seat: 1, kind: "computer", name: "Nadia", level: "casual" },
  { ...person, seat: 2, kind: "computer", name: "Mei", level: "casual" },
];
const over = (places: number[]): MatchView["over"] => ({ ending: "", clause: "", sentence: { key: "" }, places });
const view = (turn: number, scores: number[], places?: number[]): MatchView =>
  ({ match: 1, turn, scores, over: places ? over(places) : null }) as unknown as MatchView;

describe("characters", () => {
  it("always look the same", () => expect(characterOf("Greta")).toEqual(characterOf("Greta")));
  it("of one level have different temperaments", () =>
    expect(["Nadia", "Bruno", "Mei", "Omar"].map((name) => characterOf(name).temperament)).toEqual([...TEMPERAMENTS]));
  it("have something to say at every occasion", () => {
    for (const name of ["Lupe", "Nils", "Zoe", "Emil", "Anybody"])
      for (const occasion of ["hello", "feat", "ouch", "admire", "won", "lost"] as const)
        for (const number of [0, 1]) expect(lineOf(name, occasion, number)).not.toBe("");
  });
  it("have a biography only if they are known", () => {
    expect(aboutBot("Vera")).not.toBe("");
    expect(aboutBot("Anybody")).toBe("");
  });
});

describe("a remark", () => {
  const before = view(4, [5, 5, 5]);
  it("greets when a match begins, not when one is joined later", () => {
    expect(remarkOn(null, view(1, [0, 0, 0]), seats, 0)?.occasion).toBe("hello");
    expect(remarkOn(null, view(9, [0, 0, 0]), seats, 0)).toBeUndefined();
  });
  it("is made about one's own feat, and about somebody else's", () => {
    expect(remarkOn(before, view(5, [5, 5, 9]), seats, 0)).toEqual({ seat: 2, occasion: "feat" });
    expect(remarkOn(before, view(5, [9, 5, 5]), seats, 0)?.occasion).toBe("admire");
  });
  it("is made about a loss", () =>
    expect(remarkOn(before, view(5, [5, 1, 5]), seats, 0)).toEqual({ seat: 1, occasion: "ouch" }));
  it("is made only about more than has happened before", () => {
    expect(remarkOn(before, view(5, [5, 5, 7]), seats, 0)).toBeUndefined();
    expect(remarkOn(before, view(5, [5, 5, 9]), seats, 4)).toBeUndefined();
  });
  it("is made about a lost piece", () => {
    expect(remarkOn(before, view(5, [5, 5, 5]), seats, 0, 1)).toEqual({ seat: 1, occasion: "ouch" });
    expect(remarkOn(before, view(5, [5, 5, 5]), seats, 0, 0)).toEqual({ seat: 1, occasion: "feat" });
  });
  it("is made about the result", () => {
    expect(remarkOn(before, view(5, [5, 5, 9], [2, 3, 1]), seats, 9)).toEqual({ seat: 2, occasion: "won" });
    expect(remarkOn(before, view(5, [9, 5, 5], [1, 2, 2]), seats, 9)?.occasion).toBe("lost");
  });
  it("needs a bot", () => expect(remarkOn(null, view(1, [0]), seats.slice(0, 1), 0)).toBeUndefined());
});

describe("reactions", () => {
  beforeEach(() => vi.useFakeTimers());

  it("are shown one at a time, with pauses", () => {
    const reactions = new Reactions();
    reactions.follow(view(1, [0, 0, 0]), seats, 0);
    expect(reactions.shown?.occasion).toBe("hello");
    reactions.follow(view(2, [0, 4, 0]), seats, 1_000);
    expect(reactions.shown?.occasion).toBe("hello");
    vi.advanceTimersByTime(4_000);
    expect(reactions.shown).toBeNull();
    reactions.follow(view(3, [0, 4, 6]), seats, 40_000);
    expect(reactions.shown).toMatchObject({ seat: 2, occasion: "feat" });
    reactions.follow(view(4, [0, 4, 6], [3, 2, 1]), seats, 40_100);
    expect(reactions.shown?.occasion).toBe("won");
  });
});
