import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { WarmingGame } from "../src/protocol/requests";
import { warmingUp, watchWarmUp } from "../src/store/warm-up";

const LEVELS = ["beginner", "casual", "skilled", "expert"];
const ELIOS: WarmingGame = { game: "elios", seconds: 12, levels: ["skilled", "expert"] };
const HOLI: WarmingGame = { game: "holi", seconds: 30, levels: ["skilled", "expert"] };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("names the strongest level that is ready", () => {
  expect(warmingUp([ELIOS], LEVELS, ["expert"], "elios")).toEqual({ level: "casual", seconds: 12 });
});

it("is silent for levels that are ready, for other games, and once everything is ready", () => {
  expect(warmingUp([ELIOS], LEVELS, ["casual"], "elios")).toBeUndefined();
  expect(warmingUp([ELIOS], LEVELS, ["expert"], "holi")).toBeUndefined();
  expect(warmingUp([], LEVELS, ["expert"])).toBeUndefined();
});

it("reports the longest wait if no game is chosen", () => {
  expect(warmingUp([ELIOS, HOLI], LEVELS, ["skilled"])?.seconds).toBe(30);
});

it("polls until nothing is left to wait for, even after a failure", async () => {
  const answers: (() => Promise<WarmingGame[]>)[] = [
    () => Promise.resolve([ELIOS]),
    () => Promise.reject(new Error("no network")),
    () => Promise.resolve([]),
  ];
  const fetch = vi.fn(() => (answers.shift() as () => Promise<WarmingGame[]>)());
  const shown: number[] = [];
  watchWarmUp(fetch, (games) => shown.push(games.length));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(shown).toEqual([1, 0]);
  expect(fetch).toHaveBeenCalledTimes(3);
});

it("stops polling once nobody is looking", async () => {
  const fetch = vi.fn(() => Promise.resolve([ELIOS]));
  const stop = watchWarmUp(fetch, () => undefined);
  await vi.advanceTimersByTimeAsync(2_500);
  stop();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(fetch).toHaveBeenCalledTimes(2);
});
