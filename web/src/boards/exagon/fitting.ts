import { middleOf, RADIUS, WIDTH, isWithin, type Box, type Cell } from "./layout";
import type { Point } from "../kit/point";

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
const SMALLER = 0.97;
/** Where the spare room may be, as the shares to the left and above: evenly around is best. */
const SHARES = [0.5, 0.75, 1, 0.25, 0];
const PLACES = SHARES.flatMap((x) => SHARES.map((y) => ({ x, y }))).sort((a, b) => off(a) - off(b));

function off({ x, y }: Point): number {
  return Math.hypot(x - 0.5, y - 0.5);
}

const overlaps = (a: Box, b: Box): boolean =>
  a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;

/** The pixels of a cell. */
function pixelsOf(cell: Cell, { x, y, scale }: Sight, { width, height }: Room): Box {
  const middle = middleOf(cell);
  const [across, down] = [(middle.x - x) * scale + width / 2, (middle.y - y) * scale + height / 2];
  const [wide, high] = [(WIDTH / 2) * scale, RADIUS * scale];
  return { left: across - wide, right: across + wide, top: down - high, bottom: down + high };
}

/** True if a cell is in the window, and nothing covers it. */
export function isClear(cell: Cell, sight: Sight, room: Room): boolean {
  const pixels = pixelsOf(cell, sight, room);
  const window = { left: -1, top: -1, right: room.width + 1, bottom: room.height + 1 };
  return isWithin(pixels, window) && room.covered.every((cover) => !overlaps(pixels, cover));
}

/** The largest sight of all these cells in which nothing covers one; the smallest allowed if there is none. */
export function fitted(cells: readonly Cell[], box: Box, room: Room, smallest: number, largest: number): Sight {
  const [wide, high] = [box.right - box.left, box.bottom - box.top];
  const [width, height] = [Math.max(1, room.width - 2 * EDGE), Math.max(1, room.height - 2 * EDGE)];
  for (let scale = Math.min(largest, width / wide, height / high); scale >= smallest; scale *= SMALLER) {
    for (const { x, y } of PLACES) {
      // The window's spare room, in units of the plane, is to the left and above by these shares.
      const sight = {
        x: (box.left + box.right) / 2 + (0.5 - x) * (width / scale - wide),
        y: (box.top + box.bottom) / 2 + (0.5 - y) * (height / scale - high),
        scale,
      };
      if (cells.every((cell) => isClear(cell, sight, room))) return sight;
    }
  }
  return { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2, scale: smallest };
}

/** The sight at this scale in which the most cells are clear. */
export function fullest(cells: readonly Cell[], room: Room, scale: number): { sight: Sight; shown: readonly Cell[] } {
  const [across, down] = [room.width / 2 - EDGE, room.height / 2 - EDGE];
  const middles = cells.map(middleOf);
  let best: { sight: Sight; shown: readonly Cell[] } = { sight: { x: 0, y: 0, scale }, shown: [] };
  for (const { x } of middles) {
    for (const { y } of middles) {
      const sight = { x: x - WIDTH / 2 + across / scale, y: y - RADIUS + down / scale, scale };
      const shown = cells.filter((cell) => isClear(cell, sight, room));
      if (shown.length > best.shown.length) best = { sight, shown };
    }
  }
  return best;
}
