import type { Point } from "./layout";

/** A pointer that moved less than this many CSS pixels has clicked and not dragged. */
const THRESHOLD = 8;

export interface Drag {
  readonly from: Point;
  readonly isMoving: boolean;
}

export function dragged(drag: Drag, to: Point): Drag {
  return drag.isMoving || Math.hypot(to.x - drag.from.x, to.y - drag.from.y) > THRESHOLD ? { ...drag, isMoving: true } : drag;
}

/** A point of the window in the units of a drawing. */
export function pointIn(svg: SVGSVGElement, { x, y }: Point): Point {
  const matrix = svg.getScreenCTM()?.inverse();
  return matrix ? new DOMPoint(x, y).matrixTransform(matrix) : { x, y };
}

/** The spot that lies at a point of the window. */
export function spotAt({ x, y }: Point): string {
  return document.elementFromPoint(x, y)?.closest<SVGElement>("[data-spot]")?.dataset["spot"] ?? "";
}
