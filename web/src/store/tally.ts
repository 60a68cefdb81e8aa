import type { MatchView } from "../protocol/messages";

/** A seat's score as a number, as players count it: points, or pieces left. */
export function countOf({ tally, scores }: MatchView, seat: number): number {
  const count = tally[seat]?.values?.["count"];
  return typeof count === "number" ? count : (scores[seat] ?? 0);
}
