// Generated from src/ludoteca/table/messages/studies.py by `make protocol`. Do not edit.

import type { Advice, MatchView, OptionValue, SeatInfo } from "./messages";

export const RECORD_LENGTH = 15000;
export const POSITION_LENGTH = 4000;

/** Start a study from a position, or from a new deal if no position is given. */
export interface Begin {
  readonly game: string;
  readonly players?: number | null;
  readonly options?: Readonly<Record<string, OptionValue>>;
  readonly position?: string;
  /** Steps that the side to move takes immediately. */
  readonly steps?: string;
  readonly viewer?: number | null;
  readonly is_open?: boolean;
}

/** Take zero or more steps in a study, and show the result. */
export interface Look {
  readonly record: string;
  readonly steps?: string;
  /** The seat that takes the steps; the default is the seat to move. */
  readonly seat?: number | null;
  /** The seat whose view is shown; the default is the seat to move. */
  readonly viewer?: number | null;
  /** True to show everything, false to show only what the viewer may know. */
  readonly is_open?: boolean;
}

/** The current state of a study. */
export interface Studied {
  readonly record: string;
  readonly game: string;
  readonly options: Readonly<Record<string, string>>;
  /** The complete position on one line. */
  readonly position: string;
  readonly seats: readonly SeatInfo[];
  /** The viewer's view; `legal` lists the viewer's legal steps if it is the viewer's turn. */
  readonly view: MatchView;
}

/** The strongest bot's analysis of a study, based only on what the seat to move may know. */
export interface Analysed {
  readonly seat: number;
  /** Each side's chance of winning. The chances add up to 1. */
  readonly chances: readonly number[];
  /** The best steps, best first. */
  readonly advice: readonly Advice[];
}
