/** A point of a drawing or of the window, or a vector between two points. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export function far(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
