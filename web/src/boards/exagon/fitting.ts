import { boxOf, middleOf, RADIUS, WIDTH, type Box, type Cell } from "./layout";
import type { Point } from "../../ui/point";

/** The point in the middle of the window onto the table, and the pixels per unit of the plane. */
export interface Sight extends Point {
  readonly scale: number;
}

/** The window onto the table in pixels, and the parts of it that something covers. */
export interface Room {
  readonly width: number;
  readonly height: number;
  readonly covered: readonly Box[];
}

/** The least distance to the edge of the window, in pixels. */
export const EDGE = 8;
/** How much smaller each try is than the one before. */
const SMALLER = 0.96;
/** Where the spare room may be, as the shares to the left and above: evenly around is best. */
const SHARES = [0.5, 1, 0, 0.75];
const PLACES = SHARES.flatMap((x) => SHARES.map((y) => ({ x, y }))).sort((a, b) => off(a) - off(b));

function off({ x, y }: Point): number {
  return Math.hypot(x - 0.5, y - 0.5);
}

/** True if a tile around this point is in the window, and nothing covers it. Searches ask this very often. */
function isClearAt(point: Point, { x, y, scale }: Sight, { width, height, covered }: Room): boolean {
  const [across, down] = [(point.x - x) * scale + width / 2, (point.y - y) * scale + height / 2];
  const [wide, high] = [(WIDTH / 2) * scale, RADIUS * scale];
  if (across - wide < -1 || across + wide > width + 1 || down - high < -1 || down + high > height + 1) return false;
  for (const { left, right, top, bottom } of covered) {
    if (across - wide < right && across + wide > left && down - high < bottom && down + high > top) return false;
  }
  return true;
}

/** True if a cell is in the window, and nothing covers it. */
export const isClear = (cell: Cell, sight: Sight, room: Room): boolean => isClearAt(middleOf(cell), sight, room);

/** The largest sight of all these cells in which nothing covers one; the smallest allowed if there is none. */
export function fitted(cells: readonly Cell[], room: Room, smallest: number, largest: number): Sight {
  const box = boxOf(cells);
  const [wide, high] = [box.right - box.left, box.bottom - box.top];
  const [width, height] = [Math.max(1, room.width - 2 * EDGE), Math.max(1, room.height - 2 * EDGE)];
  // The cells farthest up are the most likely to be covered.
  const middles = cells.map(middleOf).sort((a, b) => a.y - b.y);
  for (let scale = Math.min(largest, width / wide, height / high); scale >= smallest; scale *= SMALLER) {
    for (const { x, y } of PLACES) {
      // The window's spare room, in units of the plane, is to the left and above by these shares.
      const sight = {
        x: (box.left + box.right) / 2 + (0.5 - x) * (width / scale - wide),
        y: (box.top + box.bottom) / 2 + (0.5 - y) * (height / scale - high),
        scale,
      };
      if (middles.every((middle) => isClearAt(middle, sight, room))) return sight;
    }
  }
  return { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2, scale: smallest };
}

/** The sight at this scale in which the most cells are clear, one of them for certain if it is named. */
export function fullest(
  cells: readonly Cell[],
  room: Room,
  scale: number,
  certain?: Cell,
): { sight: Sight; shown: readonly Cell[] } {
  const middles = cells.map(middleOf);
  // Some cell is as far up and some as far left as possible: at the edge of the window, or next to what covers it.
  const lefts = [EDGE, ...room.covered.map(({ right }) => right + 1)];
  const tops = [EDGE, ...room.covered.map(({ bottom }) => bottom + 1)];
  const xs = across(
    middles.map(({ x }) => x - WIDTH / 2),
    lefts.map((left) => room.width / 2 - left),
    scale,
  );
  const ys = across(
    middles.map(({ y }) => y - RADIUS),
    tops.map((top) => room.height / 2 - top),
    scale,
  );
  let [best, most] = [{ x: 0, y: 0, scale }, 0];
  for (const x of xs) {
    for (const y of ys) {
      const sight = { x, y, scale };
      const count = middles.filter((middle) => isClearAt(middle, sight, room)).length;
      if (count > most && (!certain || isClear(certain, sight, room))) [best, most] = [sight, count];
    }
  }
  return { sight: best, shown: cells.filter((cell) => isClear(cell, best, room)) };
}

/** Each point of the plane moved by each number of pixels, once. */
function across(points: readonly number[], pixels: readonly number[], scale: number): Set<number> {
  return new Set(points.flatMap((point) => pixels.map((pixel) => point + pixel / scale)));
}
