import type { Point } from "../../ui/point";

/** A circle in the units of the drawing, around the centre of a square if nothing else is said. */
export interface Circle extends Point {
  readonly r: number;
}

/** A disc seen slightly from above: its face and its edge. */
export const FACE: Circle = { x: 0, y: -1, r: 40 };
export const EDGE: Circle = { x: 0, y: 5, r: 41 };

/** The small picture of a disc's back, its rim if both players have seen it, and how it grows while it is memorised. */
export const BACK: Circle = { x: 28, y: 27, r: 16 };
export const SEEN: Circle = { ...BACK, r: 20 };
export const GROWN = { x: 25, y: 25, scale: 1.3 };

/**
 * A wand: where it is stuck into its disc, how far its crown is from there, and how much it leans to the left, in
 * degrees. The crown is in the gap between four squares, where it hides no other disc and no back.
 */
export const WAND = { foot: { x: -29, y: 19 }, length: 62, lean: 10 };

/** The crown of a wand. */
export const CROWN: Circle = {
  x: WAND.foot.x - WAND.length * Math.sin((WAND.lean * Math.PI) / 180),
  y: WAND.foot.y - WAND.length * Math.cos((WAND.lean * Math.PI) / 180),
  r: 19.5,
};

/** The button that flips a disc which is picked up: at its upper right, where it hides no other disc and no back. */
export const KNOB: Circle = { x: 38, y: -27, r: 20 };
