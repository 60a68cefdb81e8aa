import type { Point } from "../kit/point";
import { LEVELS, type Level, type Place } from "./scene";

/** How the levels are arranged: in a row, in two rows with one quarter free, stacked at a slant, or one alone. */
export type LayoutMode = "side" | "quarters" | "tower" | "single";

/** Where a level is: its corner at a1, the vectors one column to the right and one row down, and its frame's width. */
export interface Ground {
  readonly level: Level;
  readonly frame: number;
  readonly origin: Point;
  readonly right: Point;
  readonly down: Point;
}

export interface Layout {
  readonly width: number;
  readonly height: number;
  readonly grounds: readonly Ground[];
}

export const CELL = 100;
export const SIDE = 6;
const FRAME = 40;
/** A level shown alone has a narrow frame: on a phone its squares need the room. */
const NARROW_FRAME = 27;
const DEPTH = 16;
const NARROW_DEPTH = 10;
const TITLE = 62;
const BOARD = SIDE * CELL;
const GAP = 26;
const SLANT: Point = { x: -34, y: 58 };
const STOREY = 470;

const COLUMNS = "abcdef";
export const SQUARES: readonly string[] = [1, 2, 3, 4, 5, 6].flatMap((row) =>
  [...COLUMNS].map((column) => `${column}${row}`),
);

const flat = (level: Level, x: number, y: number, frame = FRAME): Ground => ({
  level,
  frame,
  origin: { x, y },
  right: { x: CELL, y: 0 },
  down: { x: 0, y: CELL },
});

function side(): Layout {
  const step = BOARD + 2 * FRAME + GAP;
  return {
    width: 3 * step - GAP,
    height: TITLE + BOARD + 2 * FRAME + DEPTH,
    grounds: LEVELS.map((level, at) => flat(level, at * step + FRAME, TITLE + FRAME)),
  };
}

function quarters(): Layout {
  const step = BOARD + 2 * FRAME + GAP;
  const drop = TITLE + BOARD + 2 * FRAME + DEPTH;
  return {
    width: 2 * step - GAP,
    height: 2 * drop,
    grounds: LEVELS.map((level, at) => flat(level, (at % 2) * step + FRAME, Math.floor(at / 2) * drop + TITLE + FRAME)),
  };
}

function tower(): Layout {
  const lean = -SLANT.x * SIDE;
  return {
    width: BOARD + lean + 4 * FRAME,
    height: 3 * STOREY,
    grounds: LEVELS.map((level) => ({
      level,
      frame: FRAME,
      origin: { x: lean + 2 * FRAME, y: (3 - level) * STOREY + 2 * FRAME },
      right: { x: CELL, y: 0 },
      down: SLANT,
    })),
  };
}

function single(level: Level): Layout {
  const size = BOARD + 2 * NARROW_FRAME;
  return {
    width: size,
    height: size + NARROW_DEPTH,
    grounds: [flat(level, NARROW_FRAME, NARROW_FRAME, NARROW_FRAME)],
  };
}

export function layoutOf(mode: LayoutMode, level: Level): Layout {
  if (mode === "single") return single(level);
  return { side, quarters, tower }[mode]();
}

/** The width of a drawing divided by its height. */
export function ratioOf(mode: LayoutMode): number {
  const { width, height } = layoutOf(mode, 1);
  return width / height;
}

/** A point of a level, in columns and rows from the corner of a1. */
export function pointOf(ground: Ground, column: number, row: number): Point {
  const { origin, right, down } = ground;
  return { x: origin.x + column * right.x + row * down.x, y: origin.y + column * right.y + row * down.y };
}

export function columnOf(square: string): number {
  return COLUMNS.indexOf(square[0] ?? "");
}

export function rowOf(square: string): number {
  return Number(square.slice(1)) - 1;
}

/** The centre of a square; undefined if its level is not shown. */
export function middleOf(layout: Layout, place: Place): Point | undefined {
  const ground = layout.grounds.find((one) => one.level === place.level);
  return ground && pointOf(ground, columnOf(place.square) + 0.5, rowOf(place.square) + 0.5);
}

/** The shape of a level's squares around a point, as an SVG transform for everything that lies flat. */
export function matrixAt(ground: Ground, at: Point): string {
  const { right, down } = ground;
  return `matrix(${right.x / CELL} ${right.y / CELL} ${down.x / CELL} ${down.y / CELL} ${at.x} ${at.y})`;
}

/** The transform for what lies flat on a square of a level. */
export function flatAt(layout: Layout, ground: Ground, square: string): string {
  return matrixAt(ground, middleOf(layout, { level: ground.level, square }) ?? ground.origin);
}

/** A level with its frame as a slab seen from above: the outlines of its top and of its body. */
export function slabOf(ground: Ground): { top: string; body: string } {
  const edge = ground.frame / CELL;
  const depth = ground.frame === FRAME ? DEPTH : NARROW_DEPTH;
  const [a, b, c, d] = (
    [
      [-edge, -edge],
      [SIDE + edge, -edge],
      [SIDE + edge, SIDE + edge],
      [-edge, SIDE + edge],
    ] as const
  ).map(([column, row]) => pointOf(ground, column, row)) as [Point, Point, Point, Point];
  const sunk = (point: Point): Point => ({ x: point.x, y: point.y + depth });
  const path = (points: readonly Point[]): string => `M${points.map((point) => `${point.x} ${point.y}`).join("L")}Z`;
  return { top: path([a, b, c, d]), body: path([a, b, sunk(b), sunk(c), sunk(d), d]) };
}
