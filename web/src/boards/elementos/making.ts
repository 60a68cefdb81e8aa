import type { Point } from "../../ui/point";
import type { Hands } from "./hands";
import type { Disc, ElementSymbol } from "./scene";

/** A square that can be chosen now, and what choosing it does. */
export interface Target {
  readonly square: string;
  readonly kind: "choose" | "chosen" | "go" | "take" | "hand" | "left" | "place" | "waiting";
}

/** What would be on a square if the player chose what they point at. */
export interface DiscGhost {
  readonly square: string;
  readonly up: ElementSymbol;
  readonly down: ElementSymbol | null;
}

/** What the pointer carries: from which spot, how far from there, and to which point of the window. */
export interface CarriedDisc {
  readonly spot: string;
  readonly by: Point;
  readonly at: Point;
}

/** What is on the board and in the player's hand: during the match a turn in the making, before it a set-up. */
export interface Making extends Hands {
  readonly discs: readonly Disc[];
  readonly wands: readonly string[];
  /** The squares of what the server has not confirmed yet. */
  readonly lifted: readonly string[];
  readonly chosen: string;
  readonly pointed: string;
  readonly carried: CarriedDisc | null;
  readonly rings: readonly Target[];
  readonly targets: readonly Target[];
  readonly ghost: DiscGhost | null;
  /** Where the wand would go; empty if it would stay. */
  readonly ghostWand: string;
  /** True if pressing a square does something. */
  isAble(square: string): boolean;
  /** What pressing a square would do, in words; empty if it would do nothing. */
  words(square: string): string;
}
