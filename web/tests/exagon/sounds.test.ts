import { describe, expect, it } from "vitest";
import { fanfare, soundOf } from "../../src/boards/exagon/sounds";
import type { Scene } from "../../src/boards/exagon/scene";
import { ringScene, viewOf } from "./scenes";

const before = ringScene({ hourglass: 60 });
const placed = [...before.table, { tile: 1, q: -1, r: 1, turn: 0 }];
const length = (parts: Partial<Scene>): number => soundOf(viewOf(before), viewOf({ ...before, ...parts }))?.length ?? 0;

describe("the sounds", () => {
  it("are silent as long as nothing moves", () => {
    expect(soundOf(viewOf(before), viewOf(before))).toBeUndefined();
  });

  it("ring more for more sides, and for a bonus", () => {
    const one = length({ table: [...before.table, { tile: 2, q: 1, r: -1, turn: 0 }], picked: null });
    const three = length({ table: placed, picked: null });
    const bonus = length({ table: placed, picked: null, bonus: 2 });
    expect(one).toBeGreaterThan(0);
    expect(three).toBeGreaterThan(one);
    expect(bonus).toBeGreaterThan(three);
  });

  it("tell picking a tile from giving one away", () => {
    const gift = length({
      hands: [[{ tile: 2, cells: 1 }], [3, 1, 38].map((tile) => ({ tile, cells: 0 }))],
      picked: null,
    });
    expect(length({ picked: 2 })).toBeGreaterThan(0);
    expect(gift).toBeGreaterThan(length({ picked: 2 }));
  });

  it("let the sand run when the hourglass is turned over", () => {
    expect(length({ turn: 6, picked: null })).toBeGreaterThan(0);
    expect(length({ turn: 6, picked: null, hourglass: null })).toBe(0);
  });

  it("end with a fanfare of less than three seconds", () => {
    expect(Math.max(...fanfare.map(({ at = 0, length }) => at + length))).toBeLessThan(3);
  });
});
