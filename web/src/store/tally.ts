import type { MatchView } from "../protocol/messages";

/** A seat's score as players count it, as a number: points, or the pieces that are left. */
export function countOf({ tally, scores }: MatchView, seat: number): number {
  const count = tally[seat]?.values?.["count"];
  return typeof count === "number" ? count : (scores[seat] ?? 0);
}
