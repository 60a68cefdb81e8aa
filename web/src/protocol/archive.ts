// Generated from src/ludoteca/table/messages/archive.py by `make protocol`. Do not edit.

import type { SeatKind } from "./messages";

/** A player of a finished match. */
export interface ArchivedPlayer {
  readonly name: string;
  readonly kind: SeatKind;
  /** The level of a bot, `adaptive`, or an empty string. */
  readonly level: string;
  readonly is_you: boolean;
}

/** A match that you have finished. */
export interface ArchivedMatch {
  readonly table: string;
  readonly match: number;
  readonly game: string;
  readonly result: "" | "drawn" | "lost" | "won";
  /** When it ended, in milliseconds since 1970. */
  readonly ended_at: number;
  readonly players: readonly ArchivedPlayer[];
}

/** Some of your finished matches, the latest first. */
export interface ArchivePage {
  readonly matches: readonly ArchivedMatch[];
  /** Ask for the matches `after` this to get the next page. It is empty on the last page. */
  readonly after: string;
  /** How many matches you have finished, whatever was searched for. */
  readonly total: number;
}

/** A finished match in an export. */
export interface ExportedResult {
  readonly table: string;
  readonly match: number;
  readonly game: string;
  readonly result: "" | "drawn" | "lost" | "won";
  readonly ended_at: number;
}
