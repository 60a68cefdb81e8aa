import type { Point } from "../../ui/point";

/** Cells of the table in axial coordinates, and the plane they are drawn on: pointy-top hexagons. */

export const DIRECTIONS = ["ne", "e", "se", "sw", "w", "nw"] as const;
export type Direction = (typeof DIRECTIONS)[number];

export const SIDES = 6;
/** The distance from the centre of a tile to its corners. */
export const RADIUS = 50;
export const WIDTH = Math.sqrt(3) * RADIUS;

export interface Cell {
  readonly q: number;
  readonly r: number;
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const STEPS: readonly (readonly [number, number])[] = [
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
];

export const keyOf = ({ q, r }: Cell): string => `${q},${r}`;

export function cellOf(key: string): Cell {
  const [q = 0, r = 0] = key.split(",").map(Number);
  return { q, r };
}

export function beside(cell: Cell, side: number): Cell {
  const [east, south] = STEPS[side % SIDES] ?? [0, 0];
  return { q: cell.q + east, r: cell.r + south };
}

export const neighbours = (cell: Cell): Cell[] => STEPS.map((_, side) => beside(cell, side));

/** These cells and all cells next to one of them, each once. */
export function aroundOf(cells: readonly Cell[]): Cell[] {
  const all = cells.flatMap((cell) => [cell, ...neighbours(cell)]);
  return [...new Map(all.map((cell) => [keyOf(cell), cell])).values()];
}

export const opposite = (side: number): number => (side + SIDES / 2) % SIDES;

export const turned = (turn: number): number => ((turn % SIDES) + SIDES) % SIDES;

/** The centre of a cell. */
export function middleOf({ q, r }: Cell): Point {
  return { x: WIDTH * (q + r / 2), y: RADIUS * 1.5 * r };
}

/** The transform that moves a drawing around the origin to a cell. */
export function movedTo(cell: Cell): string {
  const { x, y } = middleOf(cell);
  return `translate(${x} ${y})`;
}

/** The cell that contains a point. */
export function cellAt({ x, y }: Point): Cell {
  const r = y / (RADIUS * 1.5);
  const q = x / WIDTH - r / 2;
  const rounded = { q: Math.round(q), r: Math.round(r), s: Math.round(-q - r) };
  const off = { q: Math.abs(rounded.q - q), r: Math.abs(rounded.r - r), s: Math.abs(rounded.s + q + r) };
  // The three coordinates of a cell add up to 0: correct the one with the largest rounding error.
  if (off.q > off.r && off.q > off.s) return plain(-rounded.r - rounded.s, rounded.r);
  if (off.r > off.s) return plain(rounded.q, -rounded.q - rounded.s);
  return plain(rounded.q, rounded.r);
}

/** A cell without negative zero, which some comparisons distinguish from zero. */
const plain = (q: number, r: number): Cell => ({ q: q + 0, r: r + 0 });

/** A corner of a hexagon: corner `side` and the next one are the ends of the side facing that direction. */
export function corner(at: number, radius: number = RADIUS): Point {
  const angle = ((at * 60 - 90) * Math.PI) / 180;
  return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
}

/** A point at a distance from the centre, straight towards a side. */
export function towards(side: number, distance: number): Point {
  const angle = ((side * 60 - 60) * Math.PI) / 180;
  return { x: distance * Math.cos(angle), y: distance * Math.sin(angle) };
}

export const pointsText = (points: readonly Point[]): string =>
  points.map(({ x, y }) => `${x.toFixed(2)},${y.toFixed(2)}`).join(" ");

export const hexagon = (radius: number): string => pointsText(DIRECTIONS.map((_, at) => corner(at, radius)));

/** The bounding box of all cells; of one cell at the origin if there are none. */
export function boxOf(cells: readonly Cell[]): Box {
  const middles = (cells.length > 0 ? cells : [{ q: 0, r: 0 }]).map(middleOf);
  const [xs, ys] = [middles.map(({ x }) => x), middles.map(({ y }) => y)];
  return {
    left: Math.min(...xs) - WIDTH / 2,
    right: Math.max(...xs) + WIDTH / 2,
    top: Math.min(...ys) - RADIUS,
    bottom: Math.max(...ys) + RADIUS,
  };
}

export const isWithin = (inner: Box, outer: Box): boolean =>
  inner.left >= outer.left && inner.right <= outer.right && inner.top >= outer.top && inner.bottom <= outer.bottom;
