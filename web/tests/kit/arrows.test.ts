import { describe, expect, it } from "vitest";
import { reach } from "../../src/boards/kit/arrows";

const RIGHT = [1, 0] as const;
const UP = [0, -1] as const;
const here = { x: 0, y: 0 };

describe("an arrow key", () => {
  it("reaches what is in its direction and nothing behind", () => {
    expect(reach(here, { x: 10, y: 0 }, RIGHT)).toBe(10);
    expect(reach(here, { x: -10, y: 0 }, RIGHT)).toBe(Infinity);
    expect(reach(here, { x: 0, y: 10 }, UP)).toBe(Infinity);
    expect(reach(here, { x: 0, y: -10 }, UP)).toBe(10);
  });

  it("prefers what is straight ahead to what is nearer but off the axis", () => {
    expect(reach(here, { x: 20, y: 0 }, RIGHT)).toBeLessThan(reach(here, { x: 12, y: 12 }, RIGHT));
  });

  it("does not count what is mostly sideways as ahead", () => {
    expect(reach(here, { x: 4, y: 20 }, RIGHT)).toBe(Infinity);
  });
});
