import type { Point } from "../../ui/point";
import { LEVELS, type Level, type Place } from "./scene";

/** How the levels are arranged: in a row, in two rows with one quarter free, stacked as a tower, or one alone. */
export type LayoutMode = "side" | "quarters" | "tower" | "single";

/** Where a level is: its corner at a1, the size of its floor at the back, and its frame's width. */
export interface Ground {
  readonly level: Level;
  readonly frame: number;
  readonly origin: Point;
  /** The width of the farthest row, and the height of the floor as drawn. */
  readonly width: number;
  readonly height: number;
  /** The farthest row's width divided by the nearest edge's: 1 if seen from above. */
  readonly far: number;
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

/** The tower: its height, what each storey needs besides its floor, and its floor in the background and in play. */
export const TOWER = { height: 1000, roof: 50, wall: 42, slab: 24, back: 228, front: 296, far: 0.92 } as const;
/** From this width on, there is room for galleries with guests at both sides of the tower. */
const GALLERIES = 1080;
/** How much of a storey's width is left in the background. */
const RECEDED = 0.93;

const COLUMNS = "abcdef";
export const SQUARES: readonly string[] = [1, 2, 3, 4, 5, 6].flatMap((row) =>
  [...COLUMNS].map((column) => `${column}${row}`),
);

const flat = (level: Level, x: number, y: number, frame = FRAME): Ground => ({
  level,
  frame,
  origin: { x, y },
  width: BOARD,
  height: BOARD,
  far: 1,
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

/**
 * The storeys above each other, seen from the front, in a drawing of a given ratio (width to height). `forward` says how
 * far each storey is in front, from 0 to 1; together they are 1, so that the tower keeps its height.
 */
export function towerOf(ratio: number, forward: readonly number[]): Layout {
  const { height, roof, wall, slab, back, front, far } = TOWER;
  const width = height * ratio;
  const broad = width < GALLERIES ? width - 150 : Math.min(860, width - 290);
  const floors = LEVELS.map((level) => back + (front - back) * (forward[level - 1] ?? 0));
  const grounds = LEVELS.map((level) => {
    const above = floors.slice(level).reduce((sum, floor) => sum + wall + floor + slab, roof);
    const inner = far * broad * (RECEDED + (1 - RECEDED) * (forward[level - 1] ?? 0));
    return {
      level,
      frame: FRAME,
      origin: { x: (width - inner) / 2, y: above + wall },
      width: inner,
      height: floors[level - 1] ?? back,
      far,
    };
  });
  return { width, height, grounds };
}

function single(level: Level): Layout {
  const size = BOARD + 2 * NARROW_FRAME;
  return {
    width: size,
    height: size + NARROW_DEPTH,
    grounds: [flat(level, NARROW_FRAME, NARROW_FRAME, NARROW_FRAME)],
  };
}

export function layoutOf(mode: Exclude<LayoutMode, "tower">, level: Level): Layout {
  if (mode === "single") return single(level);
  return { side, quarters }[mode]();
}

/** The width of a flat drawing divided by its height. */
export function ratioOf(mode: Exclude<LayoutMode, "tower">): number {
  const { width, height } = layoutOf(mode, 1);
  return width / height;
}

/** A point of a level, in columns and rows from the corner of a1. */
export function pointOf(ground: Ground, column: number, row: number): Point {
  const { origin, width, height, far } = ground;
  const away = 1 - (row / SIDE) * (1 - far);
  const down = far === 1 ? row / SIDE : (1 / away - 1) / (1 / far - 1);
  return { x: origin.x + width / 2 + ((column / SIDE - 0.5) * width) / away, y: origin.y + height * down };
}

export function columnOf(square: string): number {
  return COLUMNS.indexOf(square[0] ?? "");
}

export function rowOf(square: string): number {
  return Number(square.slice(1)) - 1;
}

export function groundOf(layout: Layout, level: Level): Ground | undefined {
  return layout.grounds.find((one) => one.level === level);
}

/** The centre of a square; undefined if its level is not shown. */
export function middleOf(layout: Layout, place: Place): Point | undefined {
  const ground = groundOf(layout, place.level);
  return ground && pointOf(ground, columnOf(place.square) + 0.5, rowOf(place.square) + 0.5);
}

const rounded = (value: number): number => Math.round(value * 1e3) / 1e3;

/** The transform for what lies flat on a square; empty if its level is not shown. */
export function flatAt(layout: Layout, place: Place): string {
  const ground = groundOf(layout, place.level);
  if (!ground) return "";
  const [column, row] = [columnOf(place.square) + 0.5, rowOf(place.square) + 0.5];
  const at = (right: number, down: number): Point => pointOf(ground, column + right, row + down);
  const [middle, west, east, north, south] = [at(0, 0), at(-0.5, 0), at(0.5, 0), at(0, -0.5), at(0, 0.5)];
  const parts = [east.x - west.x, east.y - west.y, south.x - north.x, south.y - north.y].map((part) => part / CELL);
  return `matrix(${[...parts, middle.x, middle.y].map(rounded).join(" ")})`;
}

/** The size of what stands or lies on a square, compared to a square seen from above. */
interface Scale {
  readonly x: number;
  readonly y: number;
}

/** The least height of a token compared to its width: seen more from the side, its shape could not be told. */
const LEAST_TILT = 0.6;

/** How large a token is on a square: it is tilted towards the viewer in the tower. */
export function tokenScale(ground: Ground, square: string): Scale {
  if (ground.far === 1) return { x: 1, y: 1 };
  const row = rowOf(square);
  const high = (pointOf(ground, 3, row + 1).y - pointOf(ground, 3, row).y) / CELL;
  const wide = (pointOf(ground, 1, row + 0.5).x - pointOf(ground, 0, row + 0.5).x) / CELL;
  const x = Math.min(0.92 * wide, high / LEAST_TILT + 0.1);
  return { x, y: Math.max(high, LEAST_TILT * x) };
}

/** The transform for a token or sweets on a square. */
export function lyingAt(layout: Layout, place: Place): string {
  const ground = groundOf(layout, place.level);
  const at = middleOf(layout, place);
  if (!ground || !at) return "";
  const { x, y } = tokenScale(ground, place.square);
  return `translate(${rounded(at.x)} ${rounded(at.y)}) scale(${rounded(x)} ${rounded(y)})`;
}

/** How large a pawn is on a level, compared to one on squares of the usual size. */
export function pawnScale(ground: Ground): number {
  return ground.far === 1 ? 1 : 0.62 + (0.66 * ground.height) / BOARD;
}

/** True if a storey's sign is at the right: pawns in the farthest row, which hide what is behind them, are at the left. */
export function isSignRight(pawns: readonly string[]): boolean {
  const far = pawns.filter((square) => rowOf(square) === 0);
  const left = far.filter((square) => columnOf(square) < SIDE / 2).length;
  return left > far.length - left;
}

/** A line through points of a level, given in columns and rows. */
export function pathOn(ground: Ground, points: readonly (readonly [number, number])[], drop = 0): string {
  return points
    .map(([column, row], at) => {
      const { x, y } = pointOf(ground, column, row);
      return `${at === 0 ? "M" : "L"}${rounded(x)} ${rounded(y + drop)}`;
    })
    .join("");
}

/** The outline of the floor within its frame. */
export function courtOf(ground: Ground): string {
  const [near, far] = [-0.04, SIDE + 0.04];
  return `${pathOn(ground, [
    [near, near],
    [far, near],
    [far, far],
    [near, far],
  ])}Z`;
}

/** A level with its frame as a slab: the outlines of its top and of its body. */
export function slabOf(ground: Ground): { top: string; body: string } {
  const isTower = ground.far !== 1;
  const edge = (SIDE * ground.frame) / ground.width;
  const lip = isTower ? 0.06 : edge;
  const depth = isTower ? TOWER.slab : ground.frame === FRAME ? DEPTH : NARROW_DEPTH;
  const [west, east, north, south] = [-edge, SIDE + edge, -lip, SIDE + lip];
  const front = pathOn(
    ground,
    [
      [east, south],
      [west, south],
    ],
    depth,
  ).replace("M", "L");
  const back = [
    [west, north],
    [east, north],
  ] as const;
  return {
    top: `${pathOn(ground, [...back, [east, south], [west, south]])}Z`,
    body: `${pathOn(ground, [...back, [east, south]])}${front}${pathOn(ground, [[west, south]]).replace("M", "L")}Z`,
  };
}
