// Generated from src/ludoteca/table/messages/replays.py by `make protocol`. Do not edit.

import type { LogLine, MatchView, SeatInfo } from "./messages";

export const REPLAYED_LENGTH = 60000;

/** Replay the match in a record. */
export interface Watch {
  readonly record: string;
  /** The seat whose view is shown. Without a seat, nothing is hidden. */
  readonly viewer?: number | null;
}

/**
 * A match after one of its steps. In the first moment, before any step, `line` is null. A line without words means
 * that this viewer learned nothing about the step.
 */
export interface Moment {
  readonly line: LogLine | null;
  readonly view: MatchView;
}

/** A match step by step, as one viewer may see it. */
export interface Moments {
  readonly game: string;
  readonly options: Readonly<Record<string, string>>;
  readonly seats: readonly SeatInfo[];
  /** The seat whose view is shown, or null for a view that belongs to no seat. */
  readonly viewer: number | null;
  /** True if nothing is hidden. */
  readonly is_open: boolean;
  /** True if the match is still running. It is then shown only as far back as the viewer may look. */
  readonly is_running: boolean;
  readonly moments: readonly Moment[];
}
