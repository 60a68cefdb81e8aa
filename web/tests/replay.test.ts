import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Moment } from "../src/protocol/requests";
import { momentOf, PACE, Replay } from "../src/store/replay.svelte";

const line = (turn: number, seat: number): Moment["line"] => ({ turn, seat, steps: [], words: `${turn}.${seat}`, kind: "step" });
const moments = [null, line(1, 0), line(1, 0), line(2, 1), line(3, 0)].map((one) => ({ line: one, view: {} }) as Moment);
let replay: Replay;

beforeEach(() => {
  vi.useFakeTimers();
  replay = new Replay(moments);
});
afterEach(() => void vi.useRealTimers());

describe("an address", () => {
  it("may name a moment", () => expect(momentOf("#3", 5)).toBe(3));
  it("may name one beyond the end, which is the last", () => expect(momentOf("#99", 5)).toBe(4));
  it("may name none, which is the first", () => {
    for (const hash of ["", "#", "#seat=x", "#-2", "#1.5"]) expect(momentOf(hash, 5)).toBe(0);
  });
  it("of an empty match is the first", () => expect(momentOf("#3", 0)).toBe(0));
});

describe("a replay", () => {
  it("goes step by step and not beyond its ends", () => {
    replay.press("ArrowRight");
    expect(replay.at).toBe(1);
    replay.press("End");
    replay.press("ArrowRight");
    expect(replay.at).toBe(4);
    replay.press("Home");
    replay.press("ArrowLeft");
    expect(replay.at).toBe(0);
  });
  it("knows no other keys", () => expect(replay.press("x")).toBe(false));
  it("plays to its end and stops", () => {
    replay.press(" ");
    vi.advanceTimersByTime(2 * PACE);
    expect([replay.at, replay.isPlaying]).toEqual([2, true]);
    vi.advanceTimersByTime(9 * PACE);
    expect([replay.at, replay.isPlaying]).toEqual([4, false]);
    expect(vi.getTimerCount()).toBe(0);
  });
  it("plays again from the start", () => {
    replay.go(4);
    replay.play();
    expect(replay.at).toBe(0);
    replay.pause();
  });
  it("stops playing when somebody goes by hand", () => {
    replay.play();
    replay.press("ArrowRight");
    vi.advanceTimersByTime(9 * PACE);
    expect([replay.at, replay.isPlaying]).toEqual([1, false]);
  });
  it("marks the steps of the turn that has just been taken", () => {
    expect(replay.news).toEqual([]);
    replay.go(2);
    expect(replay.news).toHaveLength(2);
    replay.go(3);
    expect(replay.news.map((one) => one.words)).toEqual(["2.1"]);
  });
});
