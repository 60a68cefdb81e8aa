import type { Arrangement, Space } from "../kit/playmat";
import type { Point } from "../../ui/point";

/** The box in drawing units: squares of 100, a frame around them, and a seam where its two halves are hinged. */
export const SQUARE = 100;
export const FRAME = 30;
export const SEAM = 14;
const COLUMNS = 3;
const ROWS = 8;
/** The size of the upright box: its rows run upward. A box that lies sideways has its rows run from left to right. */
export const WIDTH = COLUMNS * SQUARE + 2 * FRAME;
export const HEIGHT = ROWS * SQUARE + SEAM + 2 * FRAME;

/** How the box lies: the seat on the near side, which is the lower edge, or the left one if the box lies sideways. */
export interface Facing {
  readonly lower: number;
  readonly isSideways: boolean;
}

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

/** The size of the drawing. */
export function sizeOf(isSideways: boolean): Space {
  return isSideways ? { width: HEIGHT, height: WIDTH } : { width: WIDTH, height: HEIGHT };
}

/** A point of the upright box in the drawing: a box on its side is turned clockwise by a quarter. */
export function placed({ x, y }: Point, isSideways: boolean): Point {
  return isSideways ? { x: HEIGHT - y, y: x } : { x, y };
}

export interface Rect extends Point, Space {}

/** A rectangle of the upright box in the drawing. */
export function placedRect({ x, y, width, height }: Rect, isSideways: boolean): Rect {
  const [a, b] = [placed({ x, y }, isSideways), placed({ x: x + width, y: y + height }, isSideways)];
  return { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y), width: Math.abs(a.x - b.x), height: Math.abs(a.y - b.y) };
}

/** The two halves of the upright box. */
const HALF = (HEIGHT - SEAM) / 2;
export const HALVES: readonly Rect[] = [0, HALF + SEAM].map((y) => ({ x: 0, y, width: WIDTH, height: HALF }));

/** The centre of a square in the drawing. */
export function middle(square: string, { lower, isSideways }: Facing): Point {
  const across = lower === 1 ? COLUMNS - 1 - columnOf(square) : columnOf(square);
  const down = lower === 1 ? rowOf(square) : ROWS - 1 - rowOf(square);
  const upright = {
    x: FRAME + (across + 0.5) * SQUARE,
    y: FRAME + (down + 0.5) * SQUARE + (down * 2 >= ROWS ? SEAM : 0),
  };
  return placed(upright, isSideways);
}

/** One unit of the way back to the near side, where no disc of the seat there ever goes. */
export function backward(isSideways: boolean): Point {
  return isSideways ? { x: -1, y: 0 } : { x: 0, y: 1 };
}

/** The row between the two arrangements that is nearest to a seat, from its left to its right. */
export function freeRow(seat: number): readonly string[] {
  return seat === 0 ? ["a4", "b4", "c4"] : ["c5", "b5", "a5"];
}

/** Where the box and what belongs to it go in a space. */
export interface BoxPlan {
  readonly isSideways: boolean;
  readonly arrangement: Arrangement;
}

/** Roughly what takes room from the box, in pixels: the table's prompt, which needs less height if it is wide. */
const DOCK = { wide: 96, narrow: 140, from: 704 };
/** The strip below a box on its side: its height, and the least width in which the players' names have room too. */
const STRIP = { height: 96, width: 400 };
/** The least width of a column next to the box, upright and on its side. */
const COLUMN = { upright: 112, sideways: 226 };
const GAP = 10;

/** The least and the greatest width of the column next to the box. */
export function columnWidths({ isSideways }: BoxPlan): readonly [number, number] {
  return [isSideways ? COLUMN.sideways : COLUMN.upright, 420];
}

/** The plan that leaves the box the most room. */
export function planOf({ width, height }: Space, hasDock: boolean): BoxPlan {
  const dock = width < DOCK.from ? DOCK.narrow : DOCK.wide;
  const high = height - (hasDock ? dock : 0);
  const ratio = HEIGHT / WIDTH;
  const plans = [
    { isSideways: false, arrangement: "flank", long: Math.min(high, (width - COLUMN.upright - GAP) * ratio) },
    {
      isSideways: true,
      arrangement: "below",
      long: width < STRIP.width ? 0 : Math.min(width, (high - STRIP.height) * ratio),
    },
    { isSideways: true, arrangement: "flank", long: Math.min(width - COLUMN.sideways - GAP, high * ratio) },
  ] as const;
  return plans.reduce((best, plan) => (plan.long > best.long ? plan : best));
}
