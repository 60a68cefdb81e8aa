import type { Sentence } from "../../protocol/sentences";
import type { MatchView } from "../../protocol/messages";

export const LEVELS = [1, 2, 3] as const;
export type Level = (typeof LEVELS)[number];
type Phase = "corners" | "turn" | "place" | "spread" | "drop";

export interface Place {
  readonly level: Level;
  readonly square: string;
}

export interface SeatScene {
  readonly pawn: Place | null;
  /** The squares with this seat's tokens, on the lower, middle and upper level. */
  readonly tokens: readonly (readonly string[])[];
  /** The tokens in its reserve, by owner. */
  readonly reserve: readonly number[];
  readonly sweets: number;
  readonly hits: number;
  /** The letters of its cards; null if they are hidden. */
  readonly hand: readonly string[] | null;
  readonly cards: number;
  readonly deck: number;
  readonly up: readonly string[];
  readonly down: readonly string[] | null;
  readonly downs: number;
  readonly is_top_down: boolean;
  readonly is_finished: boolean;
}

/** A colour card: its name in English, and its pattern of three rows of three squares. */
interface Face {
  readonly name: Sentence;
  readonly pattern: string;
}

/** A Rivalry card in play: its word, its name and what it does. */
export interface RivalryCard {
  readonly word: string;
  readonly name: Sentence;
  readonly text: Sentence;
}

interface Sweets {
  readonly level: Level;
  /** How many there are on each of the squares. */
  readonly count: number;
  readonly squares: readonly string[];
}

/** What is on the table, as the game's `scene.py` reports it. */
export interface Scene {
  readonly ply: number;
  readonly turn: number;
  readonly phase: Phase;
  /** The seat to move; null when the match is over. */
  readonly seat: number | null;
  readonly first: number;
  readonly first_up: number | null;
  readonly done: readonly ("thrown" | "moved" | "climbed")[];
  /** The card about to be thrown, if the viewer may know it. */
  readonly card: string | null;
  /** The squares that there are not enough tokens for. */
  readonly short: readonly string[];
  readonly sweets: readonly Sweets[];
  readonly seats: readonly SeatScene[];
  readonly rivalry: readonly RivalryCard[];
  /** What the points are for, by seat. */
  readonly points: Readonly<Record<string, readonly number[]>>;
  /** Every colour card by its letter. */
  readonly cards: Readonly<Record<string, Face>>;
  /** For each card that the viewer can throw face up: the ways to lay it. */
  readonly lays: Readonly<Record<string, Gains>>;
  /** The places for the viewer's token of a face-down card, and the choices for their last tokens. */
  readonly puts: Gains;
  /** Where a token does not stay: the level where it ends, and the seat whose pawn gets it there. */
  readonly falls: Readonly<Record<string, readonly [level: Level, catcher: number | null]>>;
}

/** The points that steps gain; null if that depends on where the last tokens go. */
export type Gains = Readonly<Record<string, number | null>>;

export function sceneOf(view: MatchView): Scene {
  return view.scene as unknown as Scene;
}

/** A square of a level as one word, `2c4`: the name of its spot. */
export function spotOf(place: Place): string {
  return `${place.level}${place.square}`;
}

export function placeOf(spot: string): Place {
  return { level: Number(spot[0]) as Level, square: spot.slice(1) };
}
