// Generated from src/ludoteca/table/messages/reviews.py by `make protocol`. Do not edit.

import type { Expected } from "./messages";

/** A request to review a match: a match played at a table, or a match sent as a record. */
export interface ReviewWish {
  readonly table?: string | null;
  readonly match?: number;
  readonly record?: string | null;
}

/** The turn that the strongest bot would have played instead, the expected continuation, and the reason. */
export interface BetterTurn {
  readonly line: readonly Expected[];
  /** The chance of winning that the seat's side would have had, from 0 to 1. */
  readonly chance: number;
  /** True if the chance is proven, false if it is estimated. */
  readonly is_certain: boolean;
  /** Why the turn is better: one sentence, keyed by language. */
  readonly reason: Readonly<Record<string, string>>;
}

/** A turn, judged only by what its player could know at the time. */
export interface ReviewedTurn {
  readonly turn: number;
  readonly seat: number;
  /** The number of steps before this turn, which is the index of the moment before it. */
  readonly first: number;
  /** The number of steps after this turn, which is the index of the moment after it. */
  readonly last: number;
  readonly played: readonly Expected[];
  /** Each side's chance of winning with best play. */
  readonly before: readonly number[];
  /** Each side's chance of winning after the turn that was played. */
  readonly after: readonly number[];
  /** The chance of winning that the seat's side gave away, or 0 if no turn was better. */
  readonly loss: number;
  /** True if the player had no choice. */
  readonly is_forced: boolean;
  readonly better: BetterTurn | null;
}

/** A review, possibly unfinished. */
export interface Reviewed {
  readonly id: string;
  readonly game: string;
  /** Every seat's side. */
  readonly sides: readonly number[];
  /** The number of turns to judge, or 0 while the review is waiting. */
  readonly count: number;
  /** The turns judged so far, in order of play. */
  readonly turns: readonly ReviewedTurn[];
  /** Each side's final share of the win. */
  readonly result: readonly number[];
  /** For each seat, how close its turns were to the best turns, from 0 to 1, or null if it never had a choice. */
  readonly accuracy: readonly (number | null)[];
  /** The indices in `turns` of the turning points. */
  readonly turning: readonly number[];
  readonly is_done: boolean;
  /** The number of reviews ahead of this review in the queue. */
  readonly waiting: number;
  /** Why the review failed, or an empty string if it did not. Requesting the review again restarts it. */
  readonly trouble: string;
}
