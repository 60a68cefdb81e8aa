import { describe, expect, it } from "vitest";
import { levels, secondsOf } from "../../src/boards/kit/sand";

describe("sand", () => {
  it("is all above at first and all below at the end", () => {
    expect(levels(1)).toEqual({ above: 1, below: 0 });
    expect(levels(0)).toEqual({ above: 0, below: 1 });
    expect(levels(7)).toEqual(levels(1));
    expect(levels(-1)).toEqual(levels(0));
  });

  it("falls faster the less is left", () => {
    const drops = [1, 0.75, 0.5, 0.25].map((part) => levels(part).above - levels(part - 0.25).above);
    expect(drops).toEqual([...drops].sort((a, b) => a - b));
  });

  it("rounds seconds up", () => {
    expect([60_000, 59_001, 1, 0, -5].map(secondsOf)).toEqual([60, 60, 1, 0, 0]);
  });
});
