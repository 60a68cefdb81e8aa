// Generated from src/ludoteca/table/messages/solved.py by `make protocol`. Do not edit.

/** A puzzle that a guest has solved. */
export interface SolvedPuzzle {
  readonly puzzle: string;
  /** The date where the guest was, such as 2026-11-18, or an empty string if it is unknown. */
  readonly day: string;
}

/** Puzzles that a browser has noted as solved. The server may know some of them already. */
export interface NewlySolved {
  readonly solved: readonly SolvedPuzzle[];
}

/** Days in a row on which a guest has solved a puzzle. The days are those of the guest's own calendar. */
export interface Streak {
  /** The length of the latest streak. */
  readonly days: number;
  /** The last day of the latest streak, or an empty string if there is none. It goes on until the day after. */
  readonly last: string;
  /** The length of the longest streak so far. */
  readonly best: number;
}

/** Everything that a guest has solved, on any device. */
export interface MySolved {
  readonly solved: readonly string[];
  readonly streak: Streak;
}
