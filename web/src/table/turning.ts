import type { LogLine } from "../protocol/messages";
import type { Moment } from "../protocol/replays";
import type { ReviewedTurn } from "../protocol/reviews";

/** The turn that gave the most away; undefined if no turn gave much away. */
export function decisive(turning: readonly ReviewedTurn[]): ReviewedTurn | undefined {
  return turning.reduce<ReviewedTurn | undefined>(
    (most, turn) => (most && most.loss >= turn.loss ? most : turn),
    undefined,
  );
}

/** The log lines of a turn. */
export function newsOf(moments: readonly Moment[], { first, last }: ReviewedTurn): readonly LogLine[] {
  return moments.slice(first + 1, last + 1).flatMap(({ line }) => line ?? []);
}
