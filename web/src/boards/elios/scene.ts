import type { MatchView } from "../../protocol/messages";

/** The kinds of beam in the order of the rules; the last one is the joker. The rays have the first eight letters. */
export const LETTERS = "YORPBLGMW";
export const RAYS = LETTERS.slice(0, 8);
export const JOKER = "W";

export interface SeatScene {
  readonly beams: number;
  readonly hand: string;
  /** Null while this seat's grouping is hidden. */
  readonly groups: readonly string[] | null;
  readonly loose: string | null;
  /** The groups of two and three that can be made from the loose beams. */
  readonly ties: readonly string[] | null;
  readonly is_done: boolean;
  readonly place: number | null;
}

/** The group being placed on the sun: its remaining beams, and their level once it is decided. */
export interface Placing {
  readonly seat: number;
  readonly beams: string;
  readonly level: number | null;
}

/** What is on the table, as the game's `scene.py` reports it. */
export interface Scene {
  readonly ply: number;
  readonly turn: number;
  readonly phase: "grouping" | "turn" | "placing" | "over";
  readonly acting: readonly number[];
  readonly starter: number | null;
  readonly discs: number;
  readonly supply: number;
  /** The beams of every ray from the bottom up, as letters. */
  readonly rays: readonly string[];
  /** The rays that take no more beams until the next disc. */
  readonly full: string;
  readonly seats: readonly SeatScene[];
  readonly placing: Placing | null;
  /** By group of the seat on turn that could be placed: for each of its beams, the rays it could land on. */
  readonly fits: Readonly<Record<string, readonly string[]>>;
  readonly aside: string;
  readonly joker_keeps_ray: boolean;
  readonly two_jokers_in_group: boolean;
}

export function sceneOf(view: MatchView): Scene {
  return view.scene as unknown as Scene;
}

/** The beams of a seat as everybody sees them: the groups, and the single ones. */
export function bundlesOf(seat: SeatScene): readonly string[] {
  return seat.groups ? [...seat.groups, ...(seat.loose ?? "")] : [...seat.hand];
}
