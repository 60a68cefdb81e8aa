import type { Reviewed } from "../protocol/reviews";

/** How likely each side is to win at a moment of the match; the chances add up to 1. */
export interface PlotPoint {
  readonly at: number;
  readonly chances: readonly number[];
}

/** The size of the loss, as a word. */
export type TurnVerdict = "forced" | "best" | "fine" | "slip" | "mistake" | "blunder";

const FINE = 0.05;
const SLIP = 0.1;
const MISTAKE = 0.2;

export function verdictOf({ loss, is_forced }: { loss: number; is_forced: boolean }): TurnVerdict {
  if (is_forced) return "forced";
  if (loss === 0) return "best";
  if (loss < FINE) return "fine";
  if (loss < SLIP) return "slip";
  return loss < MISTAKE ? "mistake" : "blunder";
}

/** The chances over time: before the first turn, after each turn, and the result at the end. */
export function pointsOf(review: Reviewed, last: number): readonly PlotPoint[] {
  const [first] = review.turns;
  if (!first) return [];
  const points = [
    { at: first.first, chances: first.before },
    ...review.turns.map((turn) => ({ at: turn.last, chances: turn.after })),
  ];
  return review.is_done ? [...points.filter(({ at }) => at < last), { at: last, chances: review.result }] : points;
}

/** The outline of a side's band in a plot of this size, in which the bands of all sides are stacked. */
export function bandOf(
  points: readonly PlotPoint[],
  side: number,
  last: number,
  width: number,
  height: number,
): string {
  const x = (at: number): number => (last > 0 ? (at / last) * width : 0);
  const below = (point: PlotPoint, sides: number): number =>
    point.chances.slice(0, sides).reduce((sum, chance) => sum + chance, 0);
  const upper = points.map((point) => `${round(x(point.at))},${round(height * (1 - below(point, side + 1)))}`);
  const lower = points.map((point) => `${round(x(point.at))},${round(height * (1 - below(point, side)))}`).reverse();
  return [...upper, ...lower].join(" ");
}

/** The moment of the point closest to a horizontal position, given as a share of the width. */
export function nearest(points: readonly PlotPoint[], share: number, last: number): number {
  const wanted = share * last;
  return points.reduce(
    (best, { at }) => (Math.abs(at - wanted) < Math.abs(best - wanted) ? at : best),
    points[0]?.at ?? 0,
  );
}

const round = (length: number): number => Math.round(length * 10) / 10;
