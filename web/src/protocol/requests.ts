// Made from src/ludoteca/table/messages/http.py by `make protocol`. Change it there.

import type { Clock, Mode, OptionValue, TableInfo } from "./messages";

/** Somebody comes in and says a name; there are no accounts. */
export interface NewGuest {
  readonly name: string;
}

/** Who shall sit there: `me` (several times on one screen), a computer player of some level, or whoever comes. */
export interface SeatWish {
  readonly kind: "computer" | "me" | "open";
  readonly level?: string;
  /** On one screen: the name of the person in this seat. */
  readonly name?: string;
}

/** A table to be made. There are as many players as seats. */
export interface NewTable {
  readonly game: string;
  readonly seats: readonly SeatWish[];
  readonly options?: Readonly<Record<string, OptionValue>>;
  readonly manner?: Mode;
  readonly is_public?: boolean;
  readonly is_tournament?: boolean;
  readonly clock?: Clock | null;
}

/** Sit down: at any open seat, or at a certain one. */
export interface Join {
  readonly seat?: number | null;
}

/** Sit down at the table that a short code stands for. */
export interface JoinByCode {
  readonly code: string;
  readonly seat?: number | null;
}

/** The host fills an open seat with a computer player. */
export interface ComputerWish {
  readonly level: string;
}

/** Who somebody is here. The token is told once, and kept by the browser or program. */
export interface Guest {
  readonly id: string;
  readonly name: string;
  readonly token: string;
}

/** The secret that opens a seat from any device or program; told once, stored hashed. */
export interface SeatKey {
  readonly seat: number;
  readonly token: string;
}

/** A table at which one sits, the keys of the seats that were just taken, and its join code while it is open. */
export interface Seated {
  readonly table: TableInfo;
  readonly keys: readonly SeatKey[];
  readonly code: string;
}

/** One of the tables at which one sits. */
export interface MyTable {
  readonly table: TableInfo;
  readonly seats: readonly number[];
  /** True if it is one's turn there. */
  readonly is_due: boolean;
}

/** An option of a game: what it is about, the clause, what can be chosen and what each choice means. */
export interface OptionInfo {
  readonly name: string;
  readonly clause: string;
  readonly summary: string;
  readonly kind: "choice" | "flag" | "number" | "several";
  readonly choices: Readonly<Record<string, string>>;
  readonly default: string;
  readonly live_default: string;
  readonly live_people: number;
}

/** A level of computer players, and how one plays at it. */
export interface LevelInfo {
  readonly name: string;
  readonly summary: string;
}

/** A game: its facts. */
export interface GameInfo {
  readonly name: string;
  readonly title: string;
  readonly credit: string;
  readonly summary: string;
  readonly minutes: string;
  readonly ages: string;
  readonly version: number;
  readonly players: readonly number[];
  readonly sides: Readonly<Record<string, readonly number[]>>;
  readonly capabilities: readonly string[];
  readonly options: readonly OptionInfo[];
  /** From the weakest to the strongest. */
  readonly levels: readonly LevelInfo[];
  /** The option that is the game's own clock, empty without one: a table uses that one or another clock, not both. */
  readonly clock_option: string;
}

/** A game that is still being compiled: weak bots play it already, the strong ones wait. */
export interface WarmingGame {
  readonly game: string;
  /** About how long it takes. */
  readonly seconds: number;
  /** The levels that wait. */
  readonly levels: readonly string[];
}

/**
 * What the table and its games say in English, in another language. A phrase may have `{blanks}`, whose content is
 * translated in the same way. A blank with the name of a form behind it, as in `{colour:weak}`, takes what that form
 * has for its content, if it has anything.
 */
export interface Phrases {
  readonly language: string;
  readonly phrases: Readonly<Record<string, string>>;
  readonly forms: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** Why something was not done, for a person; with the clause if a rule is behind it. */
export interface Problem {
  readonly sentence: string;
  readonly clause: string;
  /** The line at which a text is wrong that was sent to be read; 0 if it is about no line. */
  readonly line: number;
}

/** What `/health` found: it plays two steps of a match, writes to the store and looks at the free disk space. */
export interface Health {
  readonly is_well: boolean;
  readonly version: string;
  readonly game: string;
  readonly tables: number;
  readonly sockets: number;
  /** The parts that failed: the rules, the store (nothing can be stored), or the space (the disk is nearly full). */
  readonly failed: readonly ("rules" | "space" | "store")[];
}

/** Something that a guest said. */
export interface WrittenMessage {
  readonly table: string;
  readonly number: number;
  readonly at: number;
  readonly text: string;
}

/** A seat that a guest took. */
export interface LeftSeat {
  readonly table: string;
  readonly seat: number;
  readonly name: string;
  readonly game: string;
}

/** Everything that one guest left here. */
export interface GuestExport {
  readonly id: string;
  readonly name: string;
  readonly came_at: number;
  /** When this guest was last here, to the day. */
  readonly seen_at: number;
  readonly seats: readonly LeftSeat[];
  readonly sayings: readonly WrittenMessage[];
  readonly records: readonly string[];
}
