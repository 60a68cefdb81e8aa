import type { Point } from "../../ui/point";
import type { Room } from "./fitting";
import type { Box } from "./layout";

/** Signs at the edges of the table that lead to what is out of sight there. */

export const EDGES = ["left", "right", "up", "down"] as const;
export type TableEdge = (typeof EDGES)[number];

/** The side of a sign, which a finger must not miss, and its distance to the edge, in pixels. */
export const SIGN = 44;
const GAP = 2;
/** How far apart the tried positions are. */
const STEP = 11;

/** The edge that a pixel is beyond: the one that it is farthest from, counted in widths and heights of the table. */
export function edgeOf({ x, y }: Point, { width, height }: Room): TableEdge {
  const [across, down] = [x / width - 0.5, y / height - 0.5];
  if (Math.abs(across) > Math.abs(down)) return across < 0 ? "left" : "right";
  return down < 0 ? "up" : "down";
}

/**
 * The corner of a sign near an edge and near what it leads to, where it covers none of these boxes if possible. What
 * covers the table covers the sign as well, which is worse.
 */
export function signAt(edge: TableEdge, towards: Point, room: Room, boxes: readonly Box[]): Point {
  const isBeside = edge === "left" || edge === "right";
  const [long, deep] = isBeside ? [room.height, room.width] : [room.width, room.height];
  const near = Math.max(GAP, Math.min(long - SIGN - GAP, (isBeside ? towards.y : towards.x) - SIGN / 2));
  const far = room.width + room.height;
  let [best, least] = [cornerAt(edge, near, GAP, room), Infinity];
  for (const along of [near, ...stepsTo(long - SIGN - GAP)]) {
    for (const depth of stepsTo(deep / 2)) {
      const corner = cornerAt(edge, along, depth, room);
      const cost =
        overlaps(corner, room.covered) * 3 * far + overlaps(corner, boxes) * far + Math.abs(along - near) + 2 * depth;
      if (cost < least) [best, least] = [corner, cost];
    }
  }
  return best;
}

const stepsTo = (end: number): number[] =>
  Array.from({ length: Math.max(1, Math.ceil((end - GAP) / STEP)) }, (_, at) => GAP + at * STEP);

function overlaps({ x, y }: Point, boxes: readonly Box[]): number {
  return boxes.filter(({ left, right, top, bottom }) => x < right && x + SIGN > left && y < bottom && y + SIGN > top)
    .length;
}

function cornerAt(edge: TableEdge, along: number, depth: number, { width, height }: Room): Point {
  if (edge === "left") return { x: depth, y: along };
  if (edge === "right") return { x: width - SIGN - depth, y: along };
  return { x: along, y: edge === "up" ? depth : height - SIGN - depth };
}
