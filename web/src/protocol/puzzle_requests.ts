// Made from src/ludoteca/table/messages/puzzles.py by `make protocol`. Change it there.

import type { Expected, LegalStep } from "./messages";
import type { Studied } from "./studies";

/** A puzzle, without what solves it. */
export interface PuzzleInfo {
  readonly id: string;
  readonly game: string;
  /** What is asked for: to win in this turn, the only turn that keeps a win, or the only one that saves a share. */
  readonly kind: "only" | "save" | "win";
  readonly level: "easy" | "hard" | "medium";
  /** Who is to act. */
  readonly seat: number;
  /** How many different things can be done, of which one is right. */
  readonly choices: number;
  /** True if the whole turn is unique, false if it is so only up to a point, from where it does not matter. */
  readonly is_whole: boolean;
}

/** All puzzles, the easiest of each game first, and the one of this day. */
export interface Puzzles {
  /** By universal time, as 2026-11-16. */
  readonly day: string;
  readonly today: string;
  readonly puzzles: readonly PuzzleInfo[];
}

/** A puzzle as it begins. */
export interface PuzzleStart {
  readonly puzzle: PuzzleInfo;
  readonly study: Studied;
}

/** Steps of the turn that shall solve a puzzle: a whole turn, or as far as it goes. */
export interface PuzzleSteps {
  readonly steps?: string;
}

/** Whether a turn is right. */
export interface PuzzleAnswer {
  readonly is_right: boolean;
  /** How the other answers a turn that is not: the steps of one turn; none where it is only not the win at once. */
  readonly follows: readonly Expected[];
}

/** What may help. */
export interface PuzzleHint {
  /** The next step; if that were the whole turn, some steps among which it is; none if no right turn begins so. */
  readonly choices: readonly LegalStep[];
}

/** What solves a puzzle. */
export interface PuzzleSolution {
  readonly steps: string;
  /** The same in words, step by step. */
  readonly words: readonly string[];
}
