import type { Component } from "svelte";
import type { LegalStep, LogLine, MatchView, SeatInfo } from "../protocol/messages";
import type { Language } from "../browser/settings.svelte";

/** What a drawn board is given: what to draw, and the way to take a step. It knows no rule: the view lists what is legal. */
export interface BoardProps {
  view: MatchView;
  seats: readonly SeatInfo[];
  options: Readonly<Record<string, string>>;
  /** The legal steps that may be taken now: those of the view, or none while a step is on its way or somebody else acts. */
  legal: readonly LegalStep[];
  /** What has happened since this viewer last acted, oldest first: it is marked until the viewer acts again. */
  news: readonly LogLine[];
  /** The step that is pointed out: the one that waits for a yes, or that a hint recommends; empty without one. */
  hint: string;
  /** Take one or more steps. What is not legal may be tried too: the table refuses it and says why. */
  play: (steps: string) => void;
  /** Ask the table for a hint, where it gives any. */
  askHint?: (() => void) | undefined;
  /** Take the last step of this turn back; undefined where that is not free. */
  undo?: (() => void) | undefined;
  /** The time of the turn that runs, in milliseconds, as the table last told it: what is left, and of how much. */
  clock?: { left: number; whole: number } | null;
}

/** What lies at one seat for all to see: a sample of its pieces and what it holds. */
export interface HoldingProps {
  view: MatchView;
  seat: number;
}

/** The drawn board of one game, as its folder exports it by default. */
export interface DrawnBoard {
  Board: Component<BoardProps>;
  Holding: Component<HoldingProps>;
  /** The legal steps that are buttons beside the board and not places on it, such as a pass. */
  buttons: (legal: readonly LegalStep[]) => readonly LegalStep[];
  /** The whole view as text, line by line, for those who do not see it. */
  describe: (view: MatchView, seats: readonly SeatInfo[]) => readonly string[];
  /** What sets up positions on the board, loaded when it is needed; without one they can only be written. */
  editor?: () => Promise<BoardEditor>;
}

/** What the editor of a position is given. The line of text is all there is: what is changed on the board is written into it. */
export interface EditorProps {
  /** The position as it stands, well written or not. */
  position: string;
  players: number;
  options: Readonly<Record<string, string>>;
  /** Some scene of the game, for what is printed on its pieces. */
  scene: MatchView["scene"];
  seats: readonly SeatInfo[];
  onchange: (position: string) => void;
}

/** How a game's positions are set up on the board: what `Editor.svelte` of its folder exports. */
export interface BoardEditor {
  default: Component<EditorProps>;
  /** A position from which to set up any other; what was drawn by lot is taken from one that was dealt. */
  blank: (players: number, dealt: string) => string;
  /** True if the editor can draw what a text says, however wrong it may be by the rules. */
  canRead: (position: string, players: number) => boolean;
}

/** How a game is played, in a few sentences, in every language; the first says what it is all about. */
export type Primer = Readonly<Record<Language, readonly string[]>>;
