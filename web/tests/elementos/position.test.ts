import { expect, it } from "vitest";
import {
  blank,
  leftOf,
  moved,
  put,
  readPosition,
  seenByBoth,
  takenOff,
  turnedOver,
  withWand,
  writePosition,
  type Position,
} from "../../src/boards/elementos/position";

const first = (): Position => readPosition(blank()) as Position;
const rowOf = (position: Position, row: number): string | undefined =>
  writePosition(position).split(" ")[0]?.split("/")[8 - row];

it("moves a disc with its wand and removes a disc on the target", () => {
  expect(rowOf(moved(first(), "b2", "b3"), 3)).toBe("AFWA|FA");
  expect(rowOf(moved(first(), "b2", "b3"), 2)).toBe("WA1AW");
  expect(moved(first(), "b5", "b6").discs).toEqual(first().discs);
});

it("counts what is left of each kind, whichever side is up", () => {
  expect(leftOf(first(), 0, "wood", "fire")).toBe(0);
  const fewer = takenOff(takenOff(first(), "a1"), "c1");
  expect([
    leftOf(fewer, 0, "wood", "fire"),
    leftOf(fewer, 0, "fire", "wood"),
    leftOf(fewer, 1, "fire", "wood"),
  ]).toEqual([2, 2, 0]);
});

it("flips discs, marks them as seen and moves the wand", () => {
  expect(rowOf(turnedOver(first(), "a1"), 1)).toBe("WFFWWF");
  expect(rowOf(seenByBoth(first(), "a1"), 1)).toBe("FW!FWWF");
  expect(rowOf(withWand(first(), "a2"), 2)).toBe("WA|WAAW");
  expect(withWand(first(), "a4")).toEqual(first());
});

it("drops the history once something is changed", () => {
  const old = readPosition(`${blank()} ~a1*,c6-b6 @9.8.3`) as Position;
  expect(writePosition(old)).toMatch(/ 1 ~a1\*,c6-b6 @9\.8\.3$/);
  expect(writePosition(put(old, "a4", { seat: 0, up: "fire", down: "wood", isKnown: false }))).toMatch(/ 1$/);
});
