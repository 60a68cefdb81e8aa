import type { ReviewedTurn } from "../protocol/reviews";

/** The turn that gave the most away; undefined if no turn gave much away. */
export function decisive(turning: readonly ReviewedTurn[]): ReviewedTurn | undefined {
  return turning.reduce<ReviewedTurn | undefined>(
    (most, turn) => (most && most.loss >= turn.loss ? most : turn),
    undefined,
  );
}
