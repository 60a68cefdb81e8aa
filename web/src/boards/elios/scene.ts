import type { MatchView } from "../../protocol/messages";

/** The kinds of beam in the order of the rules; the last is the joker. The rays have the letters of the first eight. */
export const LETTERS = "YORPBLGMW";
export const RAYS = LETTERS.slice(0, 8);

export interface SeatScene {
  readonly beams: number;
  readonly hand: string;
  /** Null while what this seat groups is hidden. */
  readonly groups: readonly string[] | null;
  readonly loose: string | null;
  /** The groups of two and three beams that can be made of the loose ones. */
  readonly ties: readonly string[] | null;
  readonly is_done: boolean;
  readonly place: number | null;
}

/** The group that is on its way onto the sun: what of it is still to be placed, and on which level once that is decided. */
export interface Placing {
  readonly seat: number;
  readonly beams: string;
  readonly level: number | null;
}

/** What `games/elios/scene.py` makes of a state. */
export interface Scene {
  readonly ply: number;
  readonly turn: number;
  readonly phase: "grouping" | "turn" | "placing" | "over";
  readonly acting: readonly number[];
  readonly starter: number | null;
  readonly discs: number;
  readonly supply: number;
  /** The beams of every ray from below, as letters. */
  readonly rays: readonly string[];
  /** The rays on which nothing may lie until the next disc. */
  readonly full: string;
  readonly seats: readonly SeatScene[];
  readonly placing: Placing | null;
  readonly aside: string;
  readonly joker_keeps_ray: boolean;
  readonly two_jokers_in_group: boolean;
}

export function sceneOf(view: MatchView): Scene {
  return view.scene as unknown as Scene;
}

/** The beams of a seat as they lie before everybody: in groups, and those that lie alone. */
export function bundlesOf(seat: SeatScene): readonly string[] {
  return seat.groups ? [...seat.groups, ...(seat.loose ?? "")] : [...seat.hand];
}
