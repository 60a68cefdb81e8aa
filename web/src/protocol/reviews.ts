// Made from src/ludoteca/table/messages/reviews.py by `make protocol`. Change it there.

import type { Expected } from "./messages";

/** A match that shall be reviewed: one of a table, or one whose record is sent. */
export interface ReviewWish {
  readonly table?: string | null;
  readonly match?: number;
  readonly record?: string | null;
}

/** Why something is better, in one sentence, in every language. */
export interface Why {
  readonly en: string;
  readonly it: string;
  readonly de: string;
}

/** What the strongest player would have done instead, what may follow, and why. */
export interface BetterTurn {
  readonly line: readonly Expected[];
  /** How likely the seat's side would have been to win, from 0 to 1. */
  readonly chance: number;
  /** True if that is proven, not estimated. */
  readonly is_certain: boolean;
  readonly reason: Why;
}

/** A turn, judged by what its seat could know then. */
export interface ReviewedTurn {
  readonly turn: number;
  readonly seat: number;
  /** How many steps of the match came before: the moment before it. */
  readonly first: number;
  /** How many steps had been taken when it was over: the moment after it. */
  readonly last: number;
  readonly played: readonly Expected[];
  /** How likely each side was to win with best play. */
  readonly before: readonly number[];
  /** How likely each side was to win after what was played. */
  readonly after: readonly number[];
  /** How much of its chance to win the seat's side lost; 0 if nothing was better. */
  readonly loss: number;
  /** True if there was nothing to choose. */
  readonly is_forced: boolean;
  readonly better: BetterTurn | null;
}

/** A review as far as it has come. */
export interface Reviewed {
  readonly id: string;
  readonly game: string;
  /** The side of every seat. */
  readonly sides: readonly number[];
  /** How many turns there are to judge; 0 as long as the review waits. */
  readonly count: number;
  /** The turns that have been judged, in the order of play. */
  readonly turns: readonly ReviewedTurn[];
  /** The share of the win that each side had in the end. */
  readonly result: readonly number[];
  /** By seat, from 0 to 1: how near its turns came to the best; null if it has had nothing to choose. */
  readonly accuracy: readonly (number | null)[];
  /** The places, in `turns`, of those at which the match turned. */
  readonly turning: readonly number[];
  readonly is_done: boolean;
  /** How many other reviews come first. */
  readonly waiting: number;
  /** Why it failed, if it did; asked for again, it begins again. */
  readonly trouble: string;
}
