import { plain } from "../src/net/http";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Moment } from "../src/protocol/replays";
import { writeHash, readHash } from "../src/replay/hash";
import { PACE, Replay } from "../src/store/replay.svelte";

const line = (turn: number, seat: number): Moment["line"] => ({
  turn,
  seat,
  steps: [],
  words: [plain(`${turn}.${seat}`)],
  kind: "step",
});
const moments = [null, line(1, 0), line(1, 0), line(2, 1), line(3, 0)].map(
  (one) => ({ line: one, view: {} }) as Moment,
);
let replay: Replay;

beforeEach(() => {
  vi.useFakeTimers();
  replay = new Replay(moments);
});
afterEach(() => void vi.useRealTimers());

describe("an address", () => {
  it("can name a moment and a viewing seat", () => {
    expect(readHash("#3")).toEqual({ at: 3, seat: null, record: "", isReview: false });
    expect(readHash("#12&from=2")).toEqual({ at: 12, seat: 1, record: "", isReview: false });
  });
  it("can name nothing", () => {
    for (const hash of ["", "#", "#seat=x", "#-2", "#1.5", "#from=0"])
      expect(readHash(hash)).toEqual({ at: undefined, seat: null, record: "", isReview: false });
  });
  it("can open the review, at any moment", () => {
    expect(readHash("#review")).toEqual({ at: undefined, seat: null, record: "", isReview: true });
    expect(readHash("#12&review")).toEqual({ at: 12, seat: null, record: "", isReview: true });
  });
  it("can contain a record", () => {
    expect(readHash("#r=a_-9&at=7&from=3")).toEqual({ at: 7, seat: 2, record: "a_-9", isReview: false });
  });
  it("is read as it was written", () => {
    for (const place of [
      { at: 0, seat: null, record: "", isReview: false },
      { at: 5, seat: 0, record: "", isReview: true },
      { at: 5, seat: 4, record: "x-Y_1", isReview: true },
    ])
      expect(readHash(writeHash(place))).toEqual(place);
  });
});

describe("a replay", () => {
  it("goes step by step and stops at both ends", () => {
    replay.press("ArrowRight", true);
    expect(replay.at).toBe(1);
    replay.press("End");
    replay.press("ArrowRight", true);
    expect(replay.at).toBe(4);
    replay.press("ArrowLeft", true);
    expect(replay.at).toBe(3);
    replay.press("Home");
    replay.press("ArrowLeft", true);
    expect(replay.at).toBe(0);
  });
  it("ignores other keys", () => expect(replay.press("x")).toBe(false));
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
  it("cannot be navigated while a video is being recorded", () => {
    replay.go(2);
    replay.isRecorded = true;
    for (const key of ["ArrowRight", "ArrowLeft", "Home", "End", " "]) {
      replay.press(key);
      vi.advanceTimersByTime(9 * PACE);
      expect([key, replay.at, replay.isPlaying]).toEqual([key, 2, false]);
    }
    replay.seekTurn(2);
    expect(replay.at).toBe(2);
    replay.isRecorded = false;
    replay.press("Home");
    expect(replay.at).toBe(0);
  });
  it("stops playing when the user navigates", () => {
    replay.play();
    replay.press("ArrowRight", true);
    vi.advanceTimersByTime(9 * PACE);
    expect([replay.at, replay.isPlaying]).toEqual([1, false]);
  });
  it("marks the steps of the latest turn", () => {
    expect(replay.news).toEqual([]);
    replay.go(2);
    expect(replay.news).toHaveLength(2);
    replay.go(3);
    expect(replay.news.map((one) => one.words[0]?.english)).toEqual(["2.1"]);
  });
  it("goes turn by turn", () => {
    const seen = (key: string): number => {
      replay.press(key);
      return replay.at;
    };
    expect([seen("ArrowRight"), seen("ArrowRight"), seen("ArrowRight"), seen("ArrowRight")]).toEqual([2, 3, 4, 4]);
    expect([seen("ArrowLeft"), seen("ArrowLeft"), seen("ArrowLeft"), seen("ArrowLeft")]).toEqual([3, 2, 0, 0]);
    replay.go(1);
    expect(seen("ArrowRight")).toBe(2);
    replay.seekTurn(1);
    expect([replay.at, replay.turn]).toEqual([3, 1]);
  });
  it("changes its speed, even while playing", () => {
    replay.speed = 4;
    replay.play();
    vi.advanceTimersByTime(PACE / 2);
    expect(replay.at).toBe(2);
    replay.speed = 0.5;
    vi.advanceTimersByTime(PACE);
    expect(replay.at).toBe(2);
    vi.advanceTimersByTime(PACE);
    expect(replay.at).toBe(3);
    replay.pause();
  });
  it("stays at its moment when the viewing seat changes", () => {
    replay.go(3);
    replay.moments = moments.slice(0, 4);
    expect(replay.at).toBe(3);
    replay.moments = moments.slice(0, 2);
    expect(replay.at).toBe(1);
  });
  it("goes to the last moment at most", () => expect(new Replay(moments, 99).at).toBe(4));
});
