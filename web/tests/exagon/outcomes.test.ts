import { describe, expect, it } from "vitest";
import { outcomeOf } from "../../src/boards/exagon/outcomes";
import { giftsIn, touching, waitingIn } from "../../src/boards/exagon/steps";
import { ringScene } from "./scenes";

describe("the outcome of a placement", () => {
  it("is a bonus for three to five sides, and a win for six", () => {
    const scene = ringScene({ laid: 0, limit: null });
    expect([3, 4, 5, 6].map((sides) => outcomeOf(scene, sides, true))).toEqual([
      { kind: "bonus", bonus: 1 },
      { kind: "bonus", bonus: 2 },
      { kind: "bonus", bonus: 3 },
      { kind: "win" },
    ]);
  });

  it("goes on with two sides, and ends the turn with one unless a bonus tile pays for it", () => {
    expect(outcomeOf(ringScene({ bonus: 0 }), 2, true).kind).toBe("on");
    expect(outcomeOf(ringScene({ bonus: 0 }), 1, true).kind).toBe("end");
    expect(outcomeOf(ringScene({ bonus: 1 }), 1, true).kind).toBe("spend");
  });

  it("respects the limit of a turn", () => {
    expect(outcomeOf(ringScene({ laid: 2, limit: 3, bonus: 0 }), 2, true).kind).toBe("end");
    expect(outcomeOf(ringScene({ laid: 2, limit: 3, bonus: 0 }), 3, true).kind).toBe("bonus");
    expect(outcomeOf(ringScene({ laid: 2, limit: 3, bonus: 0 }), 3, false).kind).toBe("end");
    expect(outcomeOf(ringScene({ laid: 3, limit: 3, bonus: 1 }), 2, true).kind).toBe("spend-end");
  });

  it("is a win with the last tile, and the end of a turn in the opening", () => {
    const scene = ringScene();
    expect(outcomeOf({ ...scene, hands: [[{ tile: 1, cells: 1 }], []] }, 1, true).kind).toBe("win");
    expect(outcomeOf(ringScene({ phase: "second" }), 3, true).kind).toBe("end");
  });
});

describe("steps in flight", () => {
  it("pick a tile, or place it", () => {
    const scene = ringScene();
    expect(waitingIn(scene, "")).toBeUndefined();
    expect(waitingIn({ ...scene, picked: null }, "T2")).toEqual({ tile: 2 });
    expect(waitingIn(scene, "6sw=1")?.laid).toMatchObject({ tile: 1, q: -1, r: 1 });
    expect(waitingIn({ ...scene, picked: null }, "T1 6sw=1")).toEqual(waitingIn(scene, "6sw=1"));
    expect(waitingIn(ringScene({ table: [], picked: null }), "T5")?.laid).toEqual({ tile: 5, q: 0, r: 0, turn: 0 });
  });

  it("touch tiles on some sides", () => {
    expect(touching(ringScene(), { q: -1, r: 1 })).toHaveLength(3);
  });
});

it("marks a gift only as long as its new owner has it", () => {
  const moved = {
    by: new Map<number, number>(),
    given: new Map([
      [3, 1],
      [2, 1],
    ]),
  };
  expect([...giftsIn(ringScene(), moved)]).toEqual([3]);
});
