import type { LogLine } from "../protocol/messages";
import type { Moment } from "../protocol/replays";
import type { ReviewedTurn } from "../protocol/reviews";

/** The log lines of a turn. */
export function newsOf(moments: readonly Moment[], { first, last }: ReviewedTurn): readonly LogLine[] {
  return moments.slice(first + 1, last + 1).flatMap(({ line }) => line ?? []);
}
