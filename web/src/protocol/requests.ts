// Generated from src/ludoteca/table/messages/http.py by `make protocol`. Do not edit.

import type { Sentence } from "./sentences";
import type { Clock, Mode, OptionValue, TableInfo } from "./messages";
import type { ExportedAccount } from "./accounts";
import type { ExportedCalls } from "./calls";
import type { ExportedBlock, ExportedReport, Suspension } from "./care";
import type { SolvedPuzzle } from "./solved_requests";
import type { ExportedResult } from "./archive";
import type { ExportedOffer } from "./offers";

/** Create a guest with a display name. To come back, the guest needs only the token. */
export interface NewGuest {
  readonly name: string;
}

/** Change your display name. Seats you have already taken keep the old name. */
export interface NewName {
  readonly name: string;
}

/**
 * The requested player for a seat: you (`me`), a bot with a level (`computer`), or anyone (`open`). A bot of the level
 * `adaptive` plays about as well as you, and moves half a step after each match. On a shared screen, `me` can have
 * several seats.
 */
export interface SeatWish {
  readonly kind: "computer" | "me" | "open";
  readonly level?: string;
  /** On a shared screen: the name of the person in this seat. */
  readonly name?: string;
}

/** Create a table. The number of seats is the number of players. */
export interface NewTable {
  readonly game: string;
  readonly seats: readonly SeatWish[];
  readonly options?: Readonly<Record<string, OptionValue>>;
  readonly manner?: Mode;
  readonly is_public?: boolean;
  readonly is_tournament?: boolean;
  readonly clock?: Clock | null;
  /** Whether players may ask for hints. The default (null) allows hints unless people play against each other. */
  readonly has_hints?: boolean | null;
}

/** Take a seat: the given one, or any open seat. */
export interface Join {
  readonly seat?: number | null;
}

/** Take a seat at the table with this join code. */
export interface JoinByCode {
  readonly code: string;
  readonly seat?: number | null;
}

/** Put a bot in an open seat. Only the host can do this. The level can be `adaptive`. */
export interface ComputerWish {
  readonly level: string;
}

/** A guest. The token is sent only once, when the guest is created, so the client must store it. */
export interface Guest {
  readonly id: string;
  readonly name: string;
  readonly token: string;
}

/** The secret that gives access to a seat from any device or program. It is sent once and stored as a hash. */
export interface SeatKey {
  readonly seat: number;
  readonly token: string;
}

/** A table you have joined, the keys to the seats you just took, and the join code while seats are open. */
export interface Seated {
  readonly table: TableInfo;
  readonly keys: readonly SeatKey[];
  readonly code: string;
}

/** A table at which you have a seat. */
export interface MyTable {
  readonly table: TableInfo;
  readonly seats: readonly number[];
  /** True if it is your turn there. */
  readonly is_due: boolean;
  /** When something last happened there, in milliseconds since 1970. */
  readonly changed_at: number;
  /** Every seat's place once the match is over. Before that, and for very old matches, the list is empty. */
  readonly places: readonly number[];
  /** When your time runs out, in milliseconds since 1970, if it is your turn in a match over days with a clock. */
  readonly due_at: number | null;
}

/** One of a game's options: its summary, its clause, the possible choices and what each one means. */
export interface OptionInfo {
  readonly name: string;
  readonly clause: string;
  readonly summary: Sentence;
  readonly kind: "choice" | "flag" | "number" | "several";
  readonly choices: Readonly<Record<string, Sentence>>;
  readonly default: string;
  readonly live_default: string;
  readonly live_people: number;
  /** The value in the simplest form of the game, for a first match against bots. */
  readonly simplest: string;
}

/** A bot level and how bots play at it. */
export interface LevelInfo {
  readonly name: string;
  readonly summary: Sentence;
  /**
   * Its strength in the game's form with the fewest players, or 0 if it has not been measured. Ratings are Elo
   * ratings: 200 points more mean a win share of 76%. The weakest level has 800.
   */
  readonly rating: number;
}

/** The facts about a game. */
export interface GameInfo {
  readonly name: string;
  readonly title: string;
  readonly credit: string;
  readonly summary: Sentence;
  readonly minutes: string;
  /** The recommended minimum age, or 0 if the box does not state one. */
  readonly age: number;
  readonly version: number;
  readonly players: readonly number[];
  readonly sides: Readonly<Record<string, readonly number[]>>;
  readonly capabilities: readonly string[];
  readonly options: readonly OptionInfo[];
  /** The bot levels, weakest first. */
  readonly levels: readonly LevelInfo[];
  /**
   * The option that sets the game's own clock, or an empty string if the game has none. A table uses either this clock
   * or `clock`.
   */
  readonly clock_option: string;
}

/** A game that is still being compiled. Weak bots can already play it, but strong bots are not ready yet. */
export interface WarmingGame {
  readonly game: string;
  /** The approximate time until the game is compiled. */
  readonly seconds: number;
  /** The levels that are not ready yet. */
  readonly levels: readonly string[];
}

/** All texts for the table and its games in one language, in Project Fluent format. */
export interface Texts {
  readonly language: string;
  readonly texts: string;
}

/** Why a request failed: a human-readable sentence, and the clause if a rule forbids the request. */
export interface Problem {
  readonly sentence: Sentence;
  readonly clause: string;
  /** The line of the error in the text that was sent, such as a match file, or 0 if the error has no line. */
  readonly line: number;
}

/** The result of `/health`, which plays two steps of a match, writes to the store and checks the free disk space. */
export interface Health {
  readonly is_well: boolean;
  readonly version: string;
  readonly game: string;
  readonly tables: number;
  readonly sockets: number;
  /** The checks that failed: `rules`, `store` (nothing can be stored) or `space` (the disk is nearly full). */
  readonly failed: readonly ("rules" | "space" | "store")[];
}

/** A chat message that a guest wrote. */
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

/** The level at which adaptive bots will play against a guest, in a game with this number of players. */
export interface ExportedLevel {
  readonly game: string;
  readonly players: number;
  readonly level: string;
}

/** Everything stored about one guest. */
export interface GuestExport {
  readonly id: string;
  readonly name: string;
  readonly came_at: number;
  /** When this guest was last seen, to the day. */
  readonly seen_at: number;
  readonly seats: readonly LeftSeat[];
  readonly calls: ExportedCalls;
  readonly sayings: readonly WrittenMessage[];
  readonly records: readonly string[];
  readonly account: ExportedAccount;
  /** The puzzles that this guest has solved. */
  readonly puzzles: readonly SolvedPuzzle[];
  /** The people whom this guest has blocked. */
  readonly blocks: readonly ExportedBlock[];
  /** The reports that this guest has made. */
  readonly reports: readonly ExportedReport[];
  /** What this guest may not do now. */
  readonly suspensions: readonly Suspension[];
  /** How this guest's finished matches went. */
  readonly results: readonly ExportedResult[];
  /** The standing invitations that this guest has made or accepted. */
  readonly offers: readonly ExportedOffer[];
  /** How strong adaptive bots are against this guest. */
  readonly levels: readonly ExportedLevel[];
}
