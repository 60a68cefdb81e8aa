// Made from src/ludoteca/table/messages/studies.py by `make protocol`. Change it there.

import type { Advice, MatchView, OptionValue, SeatInfo } from "./messages";

export const RECORD_LENGTH = 15000;
export const POSITION_LENGTH = 4000;

/** A study to begin with: at a position, or without one with a new deal. */
export interface Begin {
  readonly game: string;
  readonly players?: number | null;
  readonly options?: Readonly<Record<string, OptionValue>>;
  readonly position?: string;
  /** What is taken there at once, by who is to act. */
  readonly steps?: string;
  readonly viewer?: number | null;
  readonly is_open?: boolean;
}

/** Look at a study, after taking some steps in it if any are given. */
export interface Look {
  readonly record: string;
  readonly steps?: string;
  /** Who takes the steps; who is to act if nobody is named. */
  readonly seat?: number | null;
  /** Who looks; who is to act if nobody is named. */
  readonly viewer?: number | null;
  /** True if everything is shown, false if only what the viewer may know. */
  readonly is_open?: boolean;
}

/** A study as it stands. */
export interface Studied {
  readonly record: string;
  readonly game: string;
  readonly options: Readonly<Record<string, string>>;
  /** The position on one line, with everything in it. */
  readonly position: string;
  readonly seats: readonly SeatInfo[];
  /** As the viewer sees it; `legal` is what the viewer may do, if it is to act. */
  readonly view: MatchView;
}

/** What the strongest player thinks of a study, from what the seat that is to act may know. */
export interface Analysed {
  readonly seat: number;
  /** How likely each side is to win, all together 1. */
  readonly chances: readonly number[];
  /** The best steps, the best first. */
  readonly advice: readonly Advice[];
}
