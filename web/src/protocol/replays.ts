// Made from src/ludoteca/table/messages/replays.py by `make protocol`. Change it there.

import type { LogLine, MatchView, SeatInfo } from "./messages";

export const REPLAYED_LENGTH = 60000;

/** Look through the match of a record. */
export interface Watch {
  readonly record: string;
  /** Whose eyes it is looked at with; everything lies open if nobody is named. */
  readonly viewer?: number | null;
}

/**
 * A match as it lay after one of its steps; before the first step there is no line. A line without words is a step of
 * which this viewer was told nothing.
 */
export interface Moment {
  readonly line: LogLine | null;
  readonly view: MatchView;
}

/** A match step by step, as one viewer may look at it. */
export interface Moments {
  readonly game: string;
  readonly options: Readonly<Record<string, string>>;
  readonly seats: readonly SeatInfo[];
  /** The seat that it is looked at from; without one, what everybody may see. */
  readonly viewer: number | null;
  /** True if nothing is hidden. */
  readonly is_open: boolean;
  /** True if the match is still played: then it is shown as far as the viewer may look back. */
  readonly is_running: boolean;
  readonly moments: readonly Moment[];
}
