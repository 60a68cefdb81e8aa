// Made from src/ludoteca/table/messages/socket.py by `make protocol`. Change it there.

export const FRAME_LIMIT = 8192;
export const NAME_LENGTH = 24;
export const CHAT_LENGTH = 280;
export const HELLO = "hello";
export const STEPS_LENGTH = 2000;

/** How people meet: all at once; whenever they have time, over days; or on one screen. */
export type Mode = "live" | "turns" | "one_screen";

export type SeatKind = "open" | "person" | "computer";

export type Status = "open" | "running" | "over";

export type Question = "undo" | "draw" | "rematch" | "take_over";

export type Trouble = "" | "saving" | "engines";

export type OptionValue = boolean | number | string | readonly string[] | null;

/** The time that people have, in seconds: for each turn, and beyond that a bank for the whole match; 0 is none. */
export interface Clock {
  readonly turn: number;
  readonly bank: number;
}

/** Who sits there. `stand_in` is the computer player that plays while the person is away. */
export interface SeatInfo {
  readonly seat: number;
  readonly side: number;
  readonly kind: SeatKind;
  readonly name: string;
  readonly level: string;
  readonly is_host: boolean;
  readonly is_here: boolean;
  readonly stand_in: string;
  /** True once this person resigned or ran out of time in the match that runs. */
  readonly has_left: boolean;
}

/** A table as everybody may see it. */
export interface TableInfo {
  readonly id: string;
  readonly game: string;
  readonly manner: Mode;
  readonly is_public: boolean;
  readonly is_tournament: boolean;
  readonly options: Readonly<Record<string, string>>;
  readonly clock: Clock | null;
  readonly status: Status;
  /** The number of the match that is played or was played last, from 1; 0 before the first. */
  readonly match: number;
  /** True if who is to act may ask for a hint: not where people compete. */
  readonly has_hints: boolean;
  readonly seats: readonly SeatInfo[];
  /**
   * Why a bot whose turn it is does not move: moves cannot be saved now, or no engine works; empty if all is well. The
   * server keeps trying, and the match continues by itself.
   */
  readonly trouble: Trouble;
}

/**
 * Look at a table: with a token from one's seat, without one as a spectator. `seen` and `heard` ask for what was
 * missed: the last version and the last message that this client knows. Saying hello again changes the place.
 */
export interface Hello {
  readonly type: "hello";
  readonly table: string;
  readonly token?: string;
  /** Which seat, where a guest's token opens several (on one screen). */
  readonly seat?: number | null;
  readonly seen?: number;
  readonly heard?: number;
}

/** Take one or more steps, written with spaces between, on the view of this version: all of them or none. */
export interface Play {
  readonly type: "play";
  readonly id: string;
  readonly version: number;
  readonly steps: string;
}

/** Take back one's last step of this turn, while nothing hidden was shown. */
export interface Undo {
  readonly type: "undo";
  readonly id: string;
  readonly version: number;
}

/** What would a strong player do on the view of this version? Has no effect, and nobody else learns of it. */
export interface Hint {
  readonly type: "hint";
  readonly id: string;
  readonly version: number;
}

/** Ask the others: to take back one's last turn, for a draw, for another match, for a stand-in in an absent seat. */
export interface Ask {
  readonly type: "ask";
  readonly id: string;
  readonly what: Question;
  readonly seat?: number | null;
}

/** Answer what was asked. */
export interface Answer {
  readonly type: "answer";
  readonly id: string;
  readonly question: number;
  readonly is_yes: boolean;
}

/** Give the match up. */
export interface Resign {
  readonly type: "resign";
  readonly id: string;
}

/** Say something to all at the table. */
export interface Say {
  readonly type: "say";
  readonly id: string;
  readonly text: string;
}

/** Hear no more of what a seat says, or hear it again. */
export interface Mute {
  readonly type: "mute";
  readonly id: string;
  readonly seat: number;
  readonly is_on: boolean;
}

/** The host takes away what somebody said; with `is_silenced` that seat says no more. */
export interface Remove {
  readonly type: "remove";
  readonly id: string;
  /** Which message. */
  readonly saying: number;
  readonly is_silenced?: boolean;
}

/** Is anybody there? */
export interface Ping {
  readonly type: "ping";
  readonly id: string;
}

/** A legal step: its text, and what it does in a few words. */
export type LegalStep = readonly [text: string, words: string];

/** One line of the log: who did what, as this viewer may know it; empty steps where they are hidden. */
export interface LogLine {
  readonly turn: number;
  readonly seat: number;
  readonly steps: readonly string[];
  readonly words: string;
  readonly kind: "event" | "step" | "table" | "undo";
}

/** One line of the breakdown of the scores: what it is for, and the points of each seat. */
export interface ScoreInfo {
  readonly label: string;
  readonly points: readonly number[];
}

/** How a match ended, by a rule or at the table (`resigned`, `time`, `agreed`), and the place of every seat. */
export interface Over {
  readonly ending: string;
  readonly clause: string;
  readonly sentence: string;
  readonly places: readonly number[];
}

/** A tournament as it stands. */
export interface StandingsInfo {
  readonly totals: readonly number[];
  readonly rounds: readonly (readonly number[])[];
  readonly places: readonly number[];
  readonly target: number;
  readonly is_over: boolean;
}

/** The clock, in milliseconds: what every seat has left (none: it has no clock), and whose time runs. */
export interface Running {
  readonly left: readonly (number | null)[];
  readonly bank: readonly number[];
  readonly running: readonly number[];
}

/** A question that is open: who asks what, who has said yes and who is still to answer. */
export interface Open {
  readonly number: number;
  readonly what: Question;
  readonly by: number;
  readonly seat: number | null;
  readonly agreed: readonly number[];
  readonly waiting: readonly number[];
}

/** A match as one viewer may know it: the only form in which it ever leaves the server. */
export interface MatchView {
  readonly match: number;
  readonly seat: number | null;
  readonly turn: number;
  readonly to_act: readonly number[];
  readonly prompt: string;
  readonly legal: readonly LegalStep[];
  readonly can_undo: boolean;
  /** What lies on the table, as this viewer sees it: plain values with names that the game gives. */
  readonly scene: Readonly<Record<string, unknown>>;
  readonly scores: readonly number[];
  /** What the scores are for, once the match is over. */
  readonly breakdown: readonly ScoreInfo[];
  readonly over: Over | null;
  readonly standings: StandingsInfo | null;
}

/**
 * What the match looks like now. `log` holds the lines since version `since`; with `since` 0 it is the whole log. A
 * client that knows `since` or later takes it over; one that knows less asks again with hello.
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

/** The answer to hello: where one looks from. What was missed follows; `version` is the newest. */
export interface Welcome {
  readonly type: "welcome";
  readonly seat: number | null;
  readonly version: number;
  readonly table: TableInfo;
  readonly muted: readonly number[];
}

/** Somebody came, went, or was replaced. */
export interface TableChanged {
  readonly type: "table";
  readonly table: TableInfo;
}

/** Time was given back. */
export interface ClockChanged {
  readonly type: "clock";
  readonly clock: Running;
}

/** What was sent is stored, and shows in this version. Sent again for a resend. */
export interface Confirmed {
  readonly type: "confirmed";
  readonly id: string;
  readonly version: number;
}

/** A step that is expected to follow: whose it is, its text, and what it does in a few words. */
export interface Expected {
  readonly seat: number;
  readonly step: string;
  readonly words: string;
}

/** A legal step that is recommended, and what it does in a few words. */
export interface Advice {
  readonly step: string;
  readonly words: string;
  /** How likely the side of who asks is to win after it, from 0 to 1. */
  readonly chance: number;
  /** True if that is proven; otherwise it is estimated. */
  readonly is_certain: boolean;
  /** How play is expected to go on after it. */
  readonly follows: readonly Expected[];
}

/**
 * The answer to a hint: the best steps on the view of this version, the best first. All of it comes from what the seat
 * itself may know.
 */
export interface Hinted {
  readonly type: "hinted";
  readonly id: string;
  readonly version: number;
  /** How likely each side is to win, all together 1. */
  readonly chances: readonly number[];
  readonly advice: readonly Advice[];
}

/**
 * What was sent has no effect: why, and how things stand; without a clause where no rule is behind it. The id is that
 * of the message, `hello` for a hello, and empty for what was not read at all.
 */
export interface Refused {
  readonly type: "refused";
  readonly id: string;
  readonly clause: string;
  readonly sentence: string;
  readonly update: Update | null;
}

/** Something was said; an empty text was taken away. */
export interface Said {
  readonly type: "said";
  readonly number: number;
  readonly seat: number;
  readonly text: string;
}

/** Somebody is there. */
export interface Pong {
  readonly type: "pong";
  readonly id: string;
}

/** The table closes this connection, and why; `is_back_soon` if it is worth trying again at once. */
export interface Bye {
  readonly type: "bye";
  readonly sentence: string;
  readonly is_back_soon: boolean;
}

export type ClientMessage =
  | Hello
  | Play
  | Undo
  | Hint
  | Ask
  | Answer
  | Resign
  | Say
  | Mute
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
