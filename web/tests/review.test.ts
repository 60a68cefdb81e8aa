import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { plain, ProblemError } from "../src/net/http";
import type { Reviewed, ReviewedTurn } from "../src/protocol/reviews";
import { bandOf, nearest, pointsOf, verdictOf } from "../src/review/plot";
import { PACE, Review } from "../src/store/review.svelte";

const { begin, look } = vi.hoisted(() => ({ begin: vi.fn(), look: vi.fn() }));
vi.mock("../src/net/api", () => ({ beginReview: begin, reviewById: look }));

const turn = (first: number, last: number, after: number[], loss = 0): ReviewedTurn => ({
  turn: first + 1,
  seat: first % 2,
  first,
  last,
  played: [],
  before: [0.5, 0.5],
  after,
  loss,
  is_forced: false,
  better: null,
});

const review = (turns: ReviewedTurn[], count = turns.length, more: Partial<Reviewed> = {}): Reviewed => ({
  id: "abc",
  game: "elios",
  sides: [0, 1],
  count,
  turns,
  result: [1, 0],
  accuracy: [1, 1],
  turning: [],
  is_done: turns.length === count,
  waiting: 0,
  trouble: "",
  ...more,
});

describe("the plot", () => {
  const two = review([turn(2, 4, [0.75, 0.25]), turn(4, 6, [0.25, 0.75])]);

  it("runs from before the first turn to the result", () => {
    expect(pointsOf(two, 8).map(({ at, chances }) => [at, chances[0]])).toEqual([
      [2, 0.5],
      [4, 0.75],
      [6, 0.25],
      [8, 1],
    ]);
    expect(pointsOf(two, 6).at(-1)).toEqual({ at: 6, chances: [1, 0] });
    expect(pointsOf(review([turn(0, 1, [0.6, 0.4])], 5), 9).map(({ at }) => at)).toEqual([0, 1]);
    expect(pointsOf(review([], 5), 9)).toEqual([]);
  });

  it("stacks the bands of the sides", () => {
    const points = [
      { at: 0, chances: [0.25, 0.75] },
      { at: 4, chances: [1, 0] },
    ];
    expect(bandOf(points, 0, 4, 100, 40)).toBe("0,30 100,0 100,40 0,40");
    expect(bandOf(points, 1, 4, 100, 40)).toBe("0,0 100,0 100,0 0,30");
  });

  it("finds the turn nearest to the pointer", () => {
    const points = pointsOf(two, 8);
    expect([0, 0.4, 0.6, 1].map((share) => nearest(points, share, 8))).toEqual([2, 4, 4, 8]);
  });

  it("puts losses into words", () => {
    const said = [0, 0.03, 0.07, 0.15, 0.4].map((loss) => verdictOf({ loss, is_forced: false }));
    expect(said).toEqual(["best", "fine", "slip", "mistake", "blunder"]);
    expect(verdictOf({ loss: 0, is_forced: true })).toBe("forced");
  });
});

describe("a review that is polled", () => {
  const wish = { table: "t", match: 1 };
  const followed = (): Review => new Review(() => Promise.resolve(wish));

  beforeEach(() => {
    vi.useFakeTimers();
    begin.mockReset();
    look.mockReset();
  });
  afterEach(() => vi.useRealTimers());

  it("is polled until it is done", async () => {
    begin.mockResolvedValue(review([], 2));
    look
      .mockResolvedValueOnce(review([turn(0, 1, [1, 0])], 2))
      .mockResolvedValueOnce(review([turn(0, 1, [1, 0]), turn(1, 3, [0, 1], 0.3)]));
    const one = followed();
    await one.begin();
    expect(one.isBusy).toBe(true);
    await vi.advanceTimersByTimeAsync(2 * PACE);
    expect([one.isBusy, one.turns.length]).toEqual([false, 2]);
    await vi.advanceTimersByTimeAsync(5 * PACE);
    expect(look).toHaveBeenCalledTimes(2);
    expect([0, 1, 2, 3, 4].map((at) => one.turnAt(at)?.first)).toEqual([undefined, 0, 1, 1, undefined]);
  });

  it("is requested again if the server has forgotten it, and waits if the server cannot be reached", async () => {
    begin.mockResolvedValue(review([], 2));
    look
      .mockRejectedValueOnce(new ProblemError(0, plain("")))
      .mockRejectedValueOnce(new ProblemError(404, plain("gone")))
      .mockResolvedValue(review([turn(0, 1, [1, 0])]));
    const one = followed();
    await one.begin();
    await vi.advanceTimersByTimeAsync(3 * PACE);
    expect([begin.mock.calls.length, one.isBusy, one.problem]).toEqual([2, false, null]);
  });

  it("says why it is refused", async () => {
    begin.mockRejectedValue(new ProblemError(503, plain("Too many.")));
    const one = followed();
    await one.begin();
    expect([one.isBusy, (one.problem as ProblemError).sentence.english]).toEqual([false, "Too many."]);
  });
});
