import { expect, it } from "vitest";
import {
  changed,
  intoGroup,
  leftOf,
  offRay,
  onRay,
  readPosition,
  withoutGroup,
  writePosition,
  type Position,
} from "../../src/boards/elios/position";

const read = (text: string): Position => readPosition(text, 2) as Position;
const first = (): Position => read("Y/O/R/P/B/L/G/M 2 YOR.GMW|GMW 1");

it("takes a beam for a ray from the player to move when none is left", () => {
  expect(writePosition(onRay(first(), "Y", "W"))).toBe("YW/O/R/P/B/L/G/M 2 YOR.GMW|GMW 1");
  const full = read("YYYY/O/R/P/B/L/G/M 5 YO|Y 1");
  expect(leftOf(full, "Y")).toBe(-1);
  expect(writePosition(onRay(full, "Y", "Y"))).toBe("YYYYY/O/R/P/B/L/G/M 5 O|Y 1");
  expect(writePosition(onRay(changed(full, { seat: 1 }), "Y", "Y"))).toBe("YYYYY/O/R/P/B/L/G/M 5 YO|- 2");
});

it("never removes the lowest beam of a ray", () => {
  expect(offRay(first(), "Y").rays[0]).toBe("Y");
  expect(offRay(onRay(first(), "Y", "W"), "Y").rays[0]).toBe("Y");
});

it("sorts beams into groups by colour, and removes groups", () => {
  expect(intoGroup(first(), 0, 0, "O").hands[0]).toEqual(["YOOR", "GMW"]);
  expect(intoGroup(first(), 1, 9, "B").hands[1]).toEqual(["GMW", "B"]);
  expect(withoutGroup(first(), 0, 0).hands[0]).toEqual(["GMW"]);
});

it("returns a group that was being placed to its seat when something is changed", () => {
  const placing = read("YYY/O/RR/PP/BBB/LL/GWB/MWO 5 YG.R|O.O 1 >OW:3 @19.30.1");
  expect(writePosition(changed(placing, { discs: 6 }))).toBe("YYY/O/RR/PP/BBB/LL/GWB/MWO 6 YG.R.OW|O.O 1");
});
