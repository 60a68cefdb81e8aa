import { describe, expect, it } from "vitest";
import { courseOf } from "../../src/boards/elementos/filling.svelte";

const moment = (placed: number, steps: readonly string[] = ["FW"]) => ({ steps, placed, isFull: placed === 9 });

describe("filling at random", () => {
  it("continues once the last step has arrived", () => {
    expect(courseOf(moment(3), 3)).toBe("go");
  });

  it("waits while a step is in flight", () => {
    expect(courseOf(moment(3, []), 4)).toBe("wait");
  });

  it("stops when all discs are placed, and after a refusal, an undo or a step by hand", () => {
    expect(courseOf(moment(9, []), 9)).toBe("stop");
    expect(courseOf(moment(3), 4)).toBe("stop");
    expect(courseOf(moment(2), 4)).toBe("stop");
    expect(courseOf(moment(5), 4)).toBe("stop");
  });
});
