import { describe, expect, it } from "vitest";
import type { LogLine } from "../src/protocol/messages";
import { hasTurnToTakeBack, stepsTaken } from "../src/store/taken";

const step = (seat: number, turn: number, ...steps: string[]): LogLine => ({
  turn,
  seat,
  steps,
  words: steps.map((key) => ({ key, values: {} })),
  kind: "step",
});
const undo = (seat: number, key: "log-undo" | "log-undo-turn"): LogLine => ({
  turn: 9,
  seat,
  steps: [],
  words: [{ key, values: {} }],
  kind: "undo",
});
const began: LogLine = { turn: 0, seat: -1, steps: [], words: [{ key: "log-began", values: {} }], kind: "table" };

describe("the steps that still count", () => {
  it("are those that nobody took back", () => {
    expect(stepsTaken([step(0, 1, "a", "b"), undo(0, "log-undo"), step(0, 1, "c")])).toHaveLength(2);
  });

  it("do not include what came after a turn that was taken back", () => {
    const log = [step(0, 1, "a"), step(1, 2, "b"), step(0, 3, "c", "d"), step(1, 4, "e"), undo(0, "log-undo-turn")];
    expect(stepsTaken(log)).toEqual([
      { seat: 0, turn: 1 },
      { seat: 1, turn: 2 },
    ]);
  });

  it("begins again with a new match", () => {
    expect(stepsTaken([step(0, 1, "a"), began])).toEqual([]);
  });
});

describe("a turn can be taken back", () => {
  it("by the player who took it", () => {
    expect(hasTurnToTakeBack([began, step(0, 1, "a")], 0)).toBe(true);
    expect(hasTurnToTakeBack([began, step(0, 1, "a")], 1)).toBe(false);
  });

  it("not if the player's only step was a set-up or was taken back", () => {
    expect(hasTurnToTakeBack([began, step(0, 0, "a")], 0)).toBe(false);
    expect(hasTurnToTakeBack([began, step(1, 1, "a"), step(0, 2, "b"), undo(0, "log-undo")], 0)).toBe(false);
  });
});
