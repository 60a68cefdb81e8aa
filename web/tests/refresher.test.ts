import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { refresher } from "../src/store/refresher";

let answers: ((text: string) => void)[];
let failures: (() => void)[];
let shown: string[];
let refresh: (mark: string) => void;

beforeEach(() => {
  vi.useFakeTimers();
  [answers, failures, shown] = [[], [], []];
  const fetch = (): Promise<string> =>
    new Promise((resolve, reject) => {
      answers.push(resolve);
      failures.push(() => reject(new Error("no network")));
    });
  refresh = refresher(fetch, (text) => shown.push(text));
});

afterEach(() => void vi.useRealTimers());

it("asks once for a mark", async () => {
  refresh("1");
  refresh("1");
  answers[0]?.("one");
  await vi.advanceTimersByTimeAsync(0);
  refresh("1");
  expect(answers).toHaveLength(1);
  expect(shown).toEqual(["one"]);
});

it("drops an outdated answer, and asks once for all changes in the meantime", async () => {
  refresh("1");
  refresh("2");
  refresh("3");
  answers[0]?.("one");
  await vi.advanceTimersByTimeAsync(0);
  expect(shown).toEqual([]);
  expect(answers).toHaveLength(2);
  answers[1]?.("three");
  await vi.advanceTimersByTimeAsync(0);
  expect(shown).toEqual(["three"]);
});

it("retries after a failure", async () => {
  refresh("1");
  failures[0]?.();
  await vi.advanceTimersByTimeAsync(2_000);
  answers[1]?.("one");
  await vi.advanceTimersByTimeAsync(0);
  expect(shown).toEqual(["one"]);
});
