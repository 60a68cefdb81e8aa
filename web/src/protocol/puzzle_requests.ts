// Generated from src/ludoteca/table/messages/puzzles.py by `make protocol`. Do not edit.

import type { Sentence } from "./sentences";
import type { Expected, LegalStep } from "./messages";
import type { Studied } from "./studies";

/** A puzzle without its solution. */
export interface PuzzleInfo {
  readonly id: string;
  readonly game: string;
  /**
   * The goal: win this turn (`win`), find the only turn that keeps the win (`only`) or a share of it (`save`), or find
   * the turn that the strongest bot prefers by far (`best`).
   */
  readonly kind: "best" | "only" | "save" | "win";
  readonly level: "easy" | "hard" | "medium";
  /** The seat to move. */
  readonly seat: number;
  /** The number of different ways to play, of which one is right. */
  readonly choices: number;
  /** True if the whole turn is unique. False if only its first steps are unique and the others do not matter. */
  readonly is_whole: boolean;
  /** What the solution is about: ids of the game's themes, the most specific first. */
  readonly themes: readonly string[];
}

/** A theme of a game's puzzles. */
export interface PuzzleTheme {
  readonly id: string;
  readonly game: string;
  /** The name in each language. */
  readonly name: Readonly<Record<string, string>>;
}

/** All puzzles, grouped by game with the easiest first, and the puzzle of the day. */
export interface Puzzles {
  /** The date in UTC, such as 2026-11-16. */
  readonly day: string;
  readonly today: string;
  readonly puzzles: readonly PuzzleInfo[];
  /** The puzzle of the day for every date that it is somewhere on Earth now. Visitors get the one for their date. */
  readonly daily: Readonly<Record<string, string>>;
  readonly themes: readonly PuzzleTheme[];
}

/** A puzzle and its starting position. */
export interface PuzzleStart {
  readonly puzzle: PuzzleInfo;
  readonly study: Studied;
}

/** An attempt to solve a puzzle: the steps of a whole turn, or its first steps. */
export interface PuzzleSteps {
  readonly steps?: string;
}

/** Whether a turn solves the puzzle. */
export interface PuzzleAnswer {
  readonly is_right: boolean;
  /** The opponent's reply to a wrong turn: the steps of one turn. The list is empty if the goal was to win immediately. */
  readonly follows: readonly Expected[];
}

/** A hint for a puzzle. */
export interface PuzzleHint {
  /** The first stage: what to look for, in each language. Empty if the puzzle has no theme. */
  readonly idea: Readonly<Record<string, string>>;
  /**
   * The next step, or several candidates if that step would be the whole solution. The list is empty after a wrong
   * step.
   */
  readonly choices: readonly LegalStep[];
}

/** A puzzle's solution. */
export interface PuzzleSolution {
  readonly steps: string;
  /** The same steps in words. */
  readonly words: readonly Sentence[];
  /** Why this turn is right, in each language. Empty if the reason is unknown. */
  readonly reason: Readonly<Record<string, string>>;
  /** The others' best answer: one turn, or nothing if the match is over or something is hidden. */
  readonly reply: readonly Expected[];
}
