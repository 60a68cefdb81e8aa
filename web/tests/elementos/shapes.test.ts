import { describe, expect, it } from "vitest";
import { middle, SQUARES, type Facing } from "../../src/boards/elementos/layout";
import { BACK, CROWN, EDGE, FACE, GROWN, KNOB, SEEN, type Circle } from "../../src/boards/elementos/shapes";

const STROKE = 1;
const GROWN_BACK: Circle = { x: GROWN.x, y: GROWN.y, r: SEEN.r * GROWN.scale };
const PARTS = { face: FACE, edge: EDGE, back: BACK, seen: SEEN, grown: GROWN_BACK };

/** The free space between two circles on two squares; negative if they overlap. */
function gap(a: Circle, on: string, b: Circle, under: string, facing: Facing): number {
  const [from, to] = [middle(on, facing), middle(under, facing)];
  return Math.hypot(from.x + a.x - to.x - b.x, from.y + a.y - to.y - b.y) - a.r - b.r - 2 * STROKE;
}

/** The smallest gap between something on one square and a part of a disc on any other. */
function least(shape: Circle, part: Circle, facing: Facing): number {
  return Math.min(
    ...SQUARES.flatMap((on) =>
      SQUARES.filter((under) => under !== on).map((under) => gap(shape, on, part, under, facing)),
    ),
  );
}

describe.each([
  ["the crown of a wand", CROWN],
  ["the button that flips a disc", KNOB],
])("%s", (_, shape) => {
  it.each(Object.entries(PARTS))("hides no %s of a disc on another square", (_part, circle) => {
    for (const lower of [0, 1])
      for (const isSideways of [false, true])
        expect(least(shape, circle, { lower, isSideways })).toBeGreaterThanOrEqual(0);
  });
});

it("the button that flips a disc leaves its back visible", () => {
  const at = { lower: 0, isSideways: false };
  expect(gap(KNOB, "b2", GROWN_BACK, "b2", at)).toBeGreaterThanOrEqual(0);
});
