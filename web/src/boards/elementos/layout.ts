import type { Point } from "../kit/point";

/** The box in drawing units: squares of 100, a frame around them, and a seam where its two halves are hinged. */
export const SQUARE = 100;
export const FRAME = 30;
export const SEAM = 14;
const COLUMNS = 3;
const ROWS = 8;
export const WIDTH = COLUMNS * SQUARE + 2 * FRAME;
export const HEIGHT = ROWS * SQUARE + SEAM + 2 * FRAME;

/** All squares from a1 to c8. */
export const SQUARES: readonly string[] = Array.from({ length: COLUMNS * ROWS }, (_, at) =>
  nameOf(at % COLUMNS, Math.floor(at / COLUMNS)),
);

function nameOf(column: number, row: number): string {
  return `${"abc"[column]}${row + 1}`;
}

export function columnOf(square: string): number {
  return "abc".indexOf(square.charAt(0));
}

export function rowOf(square: string): number {
  return Number(square.slice(1)) - 1;
}

/** The centre of a square, with this seat at the bottom edge. */
export function middle(square: string, lower: number): Point {
  const across = lower === 1 ? COLUMNS - 1 - columnOf(square) : columnOf(square);
  const down = lower === 1 ? rowOf(square) : ROWS - 1 - rowOf(square);
  return {
    x: FRAME + (across + 0.5) * SQUARE,
    y: FRAME + (down + 0.5) * SQUARE + (down * 2 >= ROWS ? SEAM : 0),
  };
}
