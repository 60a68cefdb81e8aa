import type { Component, Snippet } from "svelte";
import type { Sound } from "../browser/sounds";
import type { LegalStep, LogLine, MatchView, SeatInfo } from "../protocol/messages";

/**
 * The table's prompt and buttons. A board may add its own buttons to the row of buttons, or fill the row with them
 * as long as they are needed.
 */
export type Dock = Snippet<[actions?: Snippet, fillsRow?: boolean]>;

/** What a drawn board gets: what to draw, and how to take a step. It needs no rules: the view lists the legal steps. */
export interface BoardProps {
  view: MatchView;
  seats: readonly SeatInfo[];
  options: Readonly<Record<string, string>>;
  /** The steps that may be taken now: the view's, or none while a step is in flight or another player moves. */
  legal: readonly LegalStep[];
  /** What has happened since the viewer's last step, oldest first; it stays marked until the viewer moves again. */
  news: readonly LogLine[];
  /** The highlighted step: one that waits for confirmation, or that a hint recommends; empty if there is none. */
  hint: string;
  /**
   * Steps that the player has taken and the server has not confirmed yet; empty if there are none. A board shows them
   * done, slightly lifted; if the server refuses them, this becomes empty while the view stays, and the piece glides
   * back.
   */
  pending?: string | undefined;
  /**
   * Take one or more steps. Illegal ones may be tried too: the server refuses them and says why. Steps that the player
   * has confirmed on the board (`isSure`) need no other confirmation.
   */
  play: (steps: string, isSure?: boolean) => void;
  /** Say at the player's hand why nothing happened, for a try that cannot be written as a step. */
  answer?: ((words: string) => void) | undefined;
  /**
   * A set-up that this player has drafted but not confirmed, as the board gave it to `keepDraft`. Its words, separated by
   * blanks, are steps of the set-up in their order; the first word that is not a step ends what could be taken as it is.
   */
  draft?: string | undefined;
  /** Keep a draft for this seat alone; without it, a board keeps its draft until the page is closed. */
  keepDraft?: ((steps: string) => void) | undefined;
  /** Ask the server for a hint; undefined if the table has none. */
  askHint?: (() => void) | undefined;
  /** Take back the last step of this turn; undefined if that needs the others' consent. */
  undo?: (() => void) | undefined;
  /**
   * The time of the player to move in milliseconds, as last reported by the server. A bot's time does not run; it drops
   * with each of its steps.
   */
  clock?: { left: number; isRunning: boolean } | null;
  /**
   * True for `FINALE` milliseconds after a match has ended in front of the viewer: the board celebrates. It is never
   * true with reduced motion, and a press or a key ends it early.
   */
  isFinale?: boolean;
  /** The table's prompt and buttons, for the `Playmat` to place; a board outside a table has none. */
  dock?: Dock | undefined;
}

/** What one seat holds in public: a sample of its pieces, and what it has. */
export interface HoldingProps {
  view: MatchView;
  seat: number;
}

/** How long a board celebrates the end of a match, in milliseconds. */
export const FINALE = 2_600;

/** What a board sounds like. */
export interface BoardSounds {
  /** The sound of what has changed between two views of one viewer; undefined if that is silent. */
  soundOf: (before: MatchView, after: MatchView) => Sound | undefined;
  /** What celebrates the end of a match. */
  fanfare: Sound;
}

/** The drawn board of one game: the default export of its folder. */
export interface DrawnBoard {
  Board: Component<BoardProps>;
  Holding: Component<HoldingProps>;
  /** The legal steps shown as buttons next to the board instead of places on it, such as a pass. */
  buttons: (legal: readonly LegalStep[]) => readonly LegalStep[];
  /** Steps that tell little by themselves, such as the end of a turn: a caption leaves them out. */
  quiet?: readonly string[];
  /** The whole view as text, line by line, for screen readers. */
  describe: (view: MatchView, seats: readonly SeatInfo[]) => readonly string[];
  /** True if the board celebrates the end of a match. */
  hasFinale?: boolean;
  /** The seat that lost a piece to another between two views, in a game where scores do not show it. */
  loserOf?: (before: MatchView, after: MatchView) => number | undefined;
  /** Its sounds, loaded once the board can be played; without them a step sounds like wood. */
  sounds?: () => Promise<BoardSounds>;
  /** The position editor, loaded on demand; without one, positions can only be typed. */
  editor?: () => Promise<BoardEditor>;
}

/** What a position editor gets. The line of text is the only state: changes on the board are written into it. */
export interface EditorProps {
  /** The current position, well-formed or not. */
  position: string;
  players: number;
  options: Readonly<Record<string, string>>;
  /** Any scene of the game, which shows what is printed on its pieces. */
  scene: MatchView["scene"];
  seats: readonly SeatInfo[];
  onchange: (position: string) => void;
}

/** The position editor of a game: the exports of `Editor.svelte` in its folder. */
export interface BoardEditor {
  default: Component<EditorProps>;
  /** A position to start any set-up from; everything that chance decides comes from a dealt position. */
  blank: (players: number, dealt: string) => string;
  /** True if the editor can draw what a text says, even if the rules refuse it. */
  canRead: (position: string, players: number) => boolean;
}
