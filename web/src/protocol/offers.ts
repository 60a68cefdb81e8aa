// Generated from src/ludoteca/table/messages/offers.py by `make protocol`. Do not edit.

import type { Clock, OptionValue } from "./messages";

export const MOST_HOURS = 720;
export const MOST_MATCHES = 5;

/** Invite anybody to a match. The table is made as soon as enough people have accepted. */
export interface NewOffer {
  readonly game: string;
  readonly players: number;
  readonly options?: Readonly<Record<string, OptionValue>>;
  readonly manner?: "live" | "turns";
  readonly clock?: Clock | null;
  /** For how many hours the invitation stands. */
  readonly hours?: number;
  /** For how many matches it stands. Nobody can accept it twice. */
  readonly matches?: number;
}

/** A standing invitation. */
export interface Offer {
  readonly id: string;
  readonly game: string;
  readonly players: number;
  /** The options in force, all of them. */
  readonly options: Readonly<Record<string, string>>;
  readonly manner: "live" | "turns";
  readonly clock: Clock | null;
  /** For how many more matches it stands. */
  readonly matches: number;
  /** When it ends, in milliseconds since 1970. */
  readonly until: number;
  /** The names of those who would play: first the person who invites, then those who have accepted. */
  readonly people: readonly string[];
  /** True if you have made it. */
  readonly is_yours: boolean;
  /** True if you have accepted it, and it still needs others. */
  readonly has_you: boolean;
}

/** What became of an invitation that you have accepted. */
export interface Accepted {
  /** The table, if you were the last one it needed, or an empty string if it needs others. */
  readonly table: string;
}

/** An invitation in an export: one of your own, or one that you have accepted. */
export interface ExportedOffer {
  readonly game: string;
  readonly players: number;
  readonly manner: "live" | "turns";
  readonly until: number;
  readonly is_yours: boolean;
}
