import { describe, expect, it } from "vitest";
import { benchLayout } from "../src/study/bench";

const NORMAL = 16;

describe("the layout around a board that is studied", () => {
  it.each([
    [2560, 1440, "roomy"],
    [1280, 800, "roomy"],
    [820, 1180, "stacked"],
    [390, 844, "stacked"],
    [360, 640, "stacked"],
    [844, 390, "beside"],
  ])("suits a window of %i x %i", (width, height, layout) => {
    expect(benchLayout(width, height, NORMAL)).toBe(layout);
  });

  it("scrolls as a page if enlarged text leaves no room next to the board or below it", () => {
    expect(benchLayout(390, 844, 2 * NORMAL)).toBe("flowing");
    expect(benchLayout(844, 390, 2 * NORMAL)).toBe("flowing");
    expect(benchLayout(1280, 800, 2 * NORMAL)).toBe("beside");
  });
});
