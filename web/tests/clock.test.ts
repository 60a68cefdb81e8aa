import { describe, expect, it } from "vitest";
import { shown, timeOf, type ClockReading } from "../src/store/clock";

const told: ClockReading = {
  clock: { left: [10_000, 5_000, null], bank: [60_000, 60_000, 0], running: [0] },
  at: 1_000,
};

describe("a clock", () => {
  it("runs only for the seat whose time it is", () => {
    expect(timeOf(told, 0, 4_000)).toEqual({ left: 7_000, bank: 60_000, isRunning: true });
    expect(timeOf(told, 1, 4_000)).toEqual({ left: 5_000, bank: 60_000, isRunning: false });
  });
  it("draws on the bank once the turn's time is used up", () => {
    expect(timeOf(told, 0, 31_000)).toEqual({ left: 0, bank: 40_000, isRunning: true });
    expect(timeOf(told, 0, 999_000)).toEqual({ left: 0, bank: 0, isRunning: true });
  });
  it("is null if nothing limits the time", () => expect(timeOf(told, 2, 4_000)).toBeNull());
  it("never gains time when the browser's clock goes back", () => expect(timeOf(told, 0, 0)?.left).toBe(10_000));
});

it("is shown in suitable units", () => {
  expect([0, 999, 61_000, 3_600_000, 90_000_000].map(shown)).toEqual(["0:00", "0:01", "1:01", "1 h 0 min", "1 d 1 h"]);
});
