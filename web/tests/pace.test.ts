import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { NOTHING, type Known } from "../src/net/known";
import { Pace } from "../src/store/pace";

let shown: number[];
let stay: number;
let pace: Pace;
const known = (version: number): Known => ({ ...NOTHING, version });

beforeEach(() => {
  vi.useFakeTimers();
  shown = [];
  stay = 300;
  pace = new Pace(
    (one) => shown.push(one.version),
    () => stay,
  );
});
afterEach(() => void vi.useRealTimers());

describe("an update", () => {
  it("is shown immediately if nothing was shown a moment ago", () => {
    pace.take(known(1), false);
    expect(shown).toEqual([1]);
  });

  it("follows the one before, and none is left out", () => {
    for (const version of [1, 2, 3]) pace.take(known(version), false);
    expect(shown).toEqual([1]);
    expect(pace.isBehind).toBe(true);
    vi.advanceTimersByTime(300);
    expect(shown).toEqual([1, 2]);
    vi.advanceTimersByTime(300);
    expect(shown).toEqual([1, 2, 3]);
    expect(pace.isBehind).toBe(false);
  });

  it("by the viewer's own step does not wait, and skips those that did", () => {
    for (const version of [1, 2]) pace.take(known(version), false);
    pace.take(known(3), true);
    expect(shown).toEqual([1, 3]);
    vi.advanceTimersByTime(1000);
    expect(shown).toEqual([1, 3]);
  });

  it("is skipped if the viewer is far behind", () => {
    for (let version = 1; version <= 9; version += 1) pace.take(known(version), false);
    vi.advanceTimersByTime(10_000);
    expect(shown.at(-1)).toBe(9);
    expect(shown.length).toBeLessThan(9);
  });

  it("is shown without a pause with reduced motion", () => {
    stay = 0;
    for (const version of [1, 2, 3]) pace.take(known(version), false);
    expect(shown).toEqual([1, 2, 3]);
  });

  it("is dropped when the viewpoint changes", () => {
    for (const version of [1, 2]) pace.take(known(version), false);
    pace.clear();
    vi.advanceTimersByTime(1000);
    expect(shown).toEqual([1]);
  });
});
