// Generated from src/ludoteca/table/messages/socket.py by `make protocol`. Do not edit.

import type { Sentence } from "./sentences";

export const PROTOCOL = 2;
export const FRAME_LIMIT = 8192;
export const NAME_LENGTH = 24;
export const CHAT_LENGTH = 280;
export const HELLO = "hello";
export const STEPS_LENGTH = 2000;
export const DRAFT_LENGTH = 400;

/** How people play: live, at their own pace over several days (`turns`), or together on one screen. */
export type Mode = "live" | "turns" | "one_screen";

export type SeatKind = "open" | "person" | "computer";

export type Status = "open" | "running" | "over";

export type Question = "undo" | "draw" | "rematch" | "take_over";

export type Trouble = "" | "saving" | "engines";

/** How adaptive bots will play in the next match. At an end of the ladder, they stay `strongest` or `weakest`. */
export type NextTime = "" | "stronger" | "weaker" | "same" | "strongest" | "weakest";

export type OptionValue = boolean | number | string | readonly string[] | null;

/** The time that people have, in seconds: time per turn, plus a time bank for the whole match. Either can be 0. */
export interface Clock {
  readonly turn: number;
  readonly bank: number;
}

/**
 * A seat and its player. `stand_in` is the level of the bot that plays while the person is away. Bots have first
 * names, as people do. Use `kind` and `level` to tell them apart.
 */
export interface SeatInfo {
  readonly seat: number;
  readonly side: number;
  readonly kind: SeatKind;
  readonly name: string;
  readonly level: string;
  readonly is_host: boolean;
  readonly is_here: boolean;
  readonly stand_in: string;
  /** True once this player has resigned or run out of time in the current match. */
  readonly has_left: boolean;
  /** True for a bot that moves half a step after each match. Its level may be a mix, such as `casual-2/skilled-1`. */
  readonly is_adaptive: boolean;
}

/** The public information about a table. */
export interface TableInfo {
  readonly id: string;
  readonly game: string;
  readonly manner: Mode;
  readonly is_public: boolean;
  readonly is_tournament: boolean;
  readonly options: Readonly<Record<string, string>>;
  readonly clock: Clock | null;
  readonly status: Status;
  /** The number of the current or latest match, from 1, or 0 before the first match. */
  readonly match: number;
  /** True if the player to move may ask for a hint. The host decides; the default is false where people compete. */
  readonly has_hints: boolean;
  readonly seats: readonly SeatInfo[];
  /**
   * Why a bot is not moving, or an empty string if all is well. Either moves cannot be saved (`saving`), or no engine
   * works (`engines`). The server keeps trying, and the match resumes automatically.
   */
  readonly trouble: Trouble;
}

/**
 * Open a table: from a seat with its token, or as a spectator without a token. To catch up, send the last version
 * (`seen`) and the number of the last chat message (`heard`) that the client has. Another hello on the same socket
 * switches to another table or seat.
 */
export interface Hello {
  readonly type: "hello";
  readonly table: string;
  readonly token?: string;
  /** The seat to use if a guest's token opens several, as on a shared screen. */
  readonly seat?: number | null;
  readonly seen?: number;
  readonly heard?: number;
  /** The client's protocol version. The server accepts only the current version, 2. */
  readonly protocol?: number;
  /** Whether somebody is looking at the page. If not, they may get notifications from a table played over days. */
  readonly is_looking?: boolean;
  /** True to add the English text to every sentence. The web client sends false, because it loads the texts itself. */
  readonly english?: boolean;
}

/**
 * Take one or more steps, separated by spaces, based on the view in this version. Either all of the steps are taken or
 * none.
 */
export interface Play {
  readonly type: "play";
  readonly id: string;
  readonly version: number;
  readonly steps: string;
}

/** Take back your last step in this turn, as long as it revealed nothing hidden. */
export interface Undo {
  readonly type: "undo";
  readonly id: string;
  readonly version: number;
}

/**
 * Ask what a strong bot would do, given the view in this version. The log tells everybody that you asked. Only you get
 * the advice.
 */
export interface Hint {
  readonly type: "hint";
  readonly id: string;
  readonly version: number;
}

/**
 * Save a draft of your set-up while everybody sets up in secret. You can still change it. The steps are separated by
 * spaces. A draft without steps deletes the previous one. Only your seat gets the draft back (`draft` in its view). If
 * your time runs out, the server plays the draft up to the first illegal step.
 */
export interface KeepDraft {
  readonly type: "draft";
  readonly id: string;
  readonly version: number;
  readonly steps: string;
}

/** Ask the others for an undo of your last turn, a draw, a rematch, or a bot to replace an absent player. */
export interface Ask {
  readonly type: "ask";
  readonly id: string;
  readonly what: Question;
  readonly seat?: number | null;
}

/** Answer an open question. */
export interface Answer {
  readonly type: "answer";
  readonly id: string;
  readonly question: number;
  readonly is_yes: boolean;
}

/** Resign the match. */
export interface Resign {
  readonly type: "resign";
  readonly id: string;
}

/** Send a chat message to everybody at the table. */
export interface Say {
  readonly type: "say";
  readonly id: string;
  readonly text: string;
}

/** Mute or unmute a seat's chat messages. */
export interface Mute {
  readonly type: "mute";
  readonly id: string;
  readonly seat: number;
  readonly is_on: boolean;
}

/**
 * Say whether somebody is looking at the table, for example after switching to another tab. People who are looking get
 * no notifications from this table.
 */
export interface Looking {
  readonly type: "looking";
  readonly id: string;
  readonly is_on: boolean;
}

/** Remove a chat message. With `is_silenced`, also bar its author from the chat. Only the host can do this. */
export interface Remove {
  readonly type: "remove";
  readonly id: string;
  /** The number of the message. */
  readonly saying: number;
  readonly is_silenced?: boolean;
}

/** Check the connection. The server answers with a pong. */
export interface Ping {
  readonly type: "ping";
  readonly id: string;
}

/** A legal step: its text, and a short description. */
export type LegalStep = readonly [text: string, words: Sentence];

/**
 * One log line: who did what, limited to what this viewer may know. `steps` is empty if the steps are hidden. To
 * display the line, use the `.log` form of each sentence, with the line's seat as `$player`.
 */
export interface LogLine {
  readonly turn: number;
  readonly seat: number;
  readonly steps: readonly string[];
  readonly words: readonly Sentence[];
  readonly kind: "event" | "step" | "table" | "undo";
}

/** One line of the score breakdown: its label, and each seat's points. */
export interface ScoreInfo {
  readonly label: Sentence;
  readonly points: readonly number[];
}

/**
 * How a match ended, and every seat's place. `ending` is one of the game's own endings, or `resigned`, `time`,
 * `agreed` or `stopped`.
 */
export interface Over {
  readonly ending: string;
  readonly clause: string;
  readonly sentence: Sentence;
  readonly places: readonly number[];
}

/** The standings of a tournament. */
export interface StandingsInfo {
  readonly totals: readonly number[];
  readonly rounds: readonly (readonly number[])[];
  readonly places: readonly number[];
  readonly target: number;
  readonly is_over: boolean;
}

/**
 * The clock, in milliseconds. It contains the time left for every seat (null without a clock), and the seats whose
 * time is running.
 */
export interface Running {
  readonly left: readonly (number | null)[];
  readonly bank: readonly number[];
  readonly running: readonly number[];
}

/** An open question: who asked what, who has agreed and who has not answered yet. */
export interface Open {
  readonly number: number;
  readonly what: Question;
  readonly by: number;
  readonly seat: number | null;
  readonly agreed: readonly number[];
  readonly waiting: readonly number[];
}

/** A match as one viewer may see it. Clients get a match only in this form. */
export interface MatchView {
  readonly match: number;
  readonly seat: number | null;
  readonly turn: number;
  readonly to_act: readonly number[];
  readonly prompt: Sentence | null;
  readonly legal: readonly LegalStep[];
  readonly can_undo: boolean;
  /** The board and pieces as this viewer sees them: plain values, with names defined by each game. */
  readonly scene: Readonly<Record<string, unknown>>;
  /** Every seat's points under the rules. More points are better. */
  readonly scores: readonly number[];
  /** Every seat's score as players count it, such as "2 beams left"; the value `count` is the number alone. */
  readonly tally: readonly Sentence[];
  /** The score breakdown, once the match is over. */
  readonly breakdown: readonly ScoreInfo[];
  readonly over: Over | null;
  readonly standings: StandingsInfo | null;
  /** The steps that this seat has drafted but not played. Nobody else gets them. */
  readonly draft: string;
  /** How adaptive bots will play against this seat's player in the next match. It is empty in all other cases. */
  readonly next_time: NextTime;
}

/**
 * The current state of the match. `log` contains the lines since version `since`, or the whole log if `since` is 0.
 * Apply the update if your own version is `since` or later. If it is earlier, you have missed something: send another
 * hello.
 */
export interface Update {
  readonly type: "update";
  readonly version: number;
  readonly since: number;
  readonly log: readonly LogLine[];
  readonly view: MatchView | null;
  readonly question: Open | null;
  readonly clock: Running | null;
}

/** The answer to hello, with your seat (null for spectators) and the newest `version`. Missed updates follow. */
export interface Welcome {
  readonly type: "welcome";
  readonly seat: number | null;
  readonly version: number;
  readonly table: TableInfo;
  readonly muted: readonly number[];
}

/** A player joined, left, or was replaced. */
export interface TableChanged {
  readonly type: "table";
  readonly table: TableInfo;
}

/** The current clock, sent after `welcome` if the client has not missed any updates. */
export interface ClockChanged {
  readonly type: "clock";
  readonly clock: Running;
}

/** A message is stored and takes effect in this version. A resent message is confirmed again. */
export interface Confirmed {
  readonly type: "confirmed";
  readonly id: string;
  readonly version: number;
}

/** An expected step: its seat, its text, and a short description. */
export interface Expected {
  readonly seat: number;
  readonly step: string;
  readonly words: Sentence;
}

/** A recommended legal step, and a short description. */
export interface Advice {
  readonly step: string;
  readonly words: Sentence;
  /** The asking side's chance of winning after this step, from 0 to 1. */
  readonly chance: number;
  /** True if the chance is proven, false if it is estimated. */
  readonly is_certain: boolean;
  /** The expected continuation. */
  readonly follows: readonly Expected[];
}

/**
 * The answer to a hint request: the best steps in the view for this version, best first. The hint is based only on
 * what the seat itself may know.
 */
export interface Hinted {
  readonly type: "hinted";
  readonly id: string;
  readonly version: number;
  /** Each side's chance of winning. The chances add up to 1. */
  readonly chances: readonly number[];
  readonly advice: readonly Advice[];
}

/**
 * A message had no effect; `sentence` says why. `clause` is empty if no rule forbids it. `update` is the current
 * state. `id` is the id of the message, `hello` for a hello, or empty if the message could not be read.
 */
export interface Refused {
  readonly type: "refused";
  readonly id: string;
  readonly clause: string;
  readonly sentence: Sentence;
  readonly update: Update | null;
}

/** A chat message. An empty text means that it was removed. */
export interface Said {
  readonly type: "said";
  readonly number: number;
  readonly seat: number;
  readonly text: string;
}

/** The answer to a ping. */
export interface Pong {
  readonly type: "pong";
  readonly id: string;
}

/** The server closes this connection; `sentence` says why. If `is_back_soon` is true, reconnect immediately. */
export interface Bye {
  readonly type: "bye";
  readonly sentence: Sentence;
  readonly is_back_soon: boolean;
}

/** The `bye` for a client that uses protocol 1, in a form that it understands. */
export interface Outdated {
  readonly type: "bye";
  readonly sentence: string;
  readonly is_back_soon: boolean;
}

export type ClientMessage =
  | Hello
  | Play
  | Undo
  | Hint
  | KeepDraft
  | Ask
  | Answer
  | Resign
  | Say
  | Mute
  | Looking
  | Remove
  | Ping;

export type ServerMessage =
  | Welcome
  | Update
  | TableChanged
  | ClockChanged
  | Confirmed
  | Hinted
  | Refused
  | Said
  | Pong
  | Bye;
