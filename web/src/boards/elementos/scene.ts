import type { MatchView } from "../../protocol/messages";

export const SYMBOLS = ["fire", "wood", "water"] as const;
export type ElementSymbol = (typeof SYMBOLS)[number];
/** Fire beats wood, wood beats water, water beats fire. */
export function beats(one: ElementSymbol, other: ElementSymbol): boolean {
  return SYMBOLS[(SYMBOLS.indexOf(one) + 1) % SYMBOLS.length] === other;
}

export type Pair = readonly [ElementSymbol, ElementSymbol];

/** A disc on the board; `down` is null if the viewer may not see its back. */
export interface Disc {
  readonly square: string;
  readonly seat: number;
  readonly up: ElementSymbol;
  readonly down: ElementSymbol | null;
  /** Both players have seen its back. */
  readonly is_known: boolean;
}

/** The progress of one seat's set-up; everything after `home` is null if it is hidden. */
export interface Arranging {
  readonly is_done: boolean;
  /** Where its discs go, in the order of placement. */
  readonly home: readonly string[];
  readonly next: string | null;
  readonly left: readonly { readonly sides: Pair; readonly count: number }[] | null;
  readonly to_show: Readonly<Record<ElementSymbol, number>> | null;
}

/** What a seat has lost; `discs` is null if nobody may see which. */
export interface Taken {
  readonly count: number;
  readonly discs: readonly Pair[] | null;
}

/** What is on the table, as the game's `scene.py` reports it. */
export interface Scene {
  readonly ply: number;
  readonly turn: number;
  readonly phase: "arranging" | "playing";
  readonly ending: "home" | "equilibrium" | null;
  readonly first: number | null;
  readonly opening: "balanced" | "free" | "random";
  readonly backs: "private" | "memory" | "open";
  readonly quiet: number;
  readonly quiet_most: number;
  readonly discs: readonly Disc[];
  readonly wands: readonly string[];
  /** By seat, the squares that its wand must reach. */
  readonly goals: readonly (readonly string[])[];
  readonly to_go: readonly number[];
  readonly taken: readonly Taken[];
  readonly arranging: readonly Arranging[] | null;
}

export function sceneOf(view: MatchView): Scene {
  return view.scene as unknown as Scene;
}
