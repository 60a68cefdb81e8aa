import type { MatchView } from "../../protocol/messages";

/** A tile on the table: q counts to the east, r to the south-east, and turn counts sixths clockwise. */
export interface Laid {
  readonly tile: number;
  readonly q: number;
  readonly r: number;
  readonly turn: number;
}

/** A tile in a hand, and the number of open cells it fits. */
export interface Held {
  readonly tile: number;
  readonly cells: number;
}

/** What is on the table, as `scene.py` reports it. Tiles are numbered from 1, seats from 0. */
export interface Scene {
  readonly ply: number;
  readonly turn: number;
  readonly phase: "first" | "second" | "play" | "over";
  readonly seat: number | null;
  /** The six areas of each tile, clockwise: a number, `J` or `X`. */
  readonly faces: readonly string[];
  readonly stars: readonly number[];
  /** The number in the star of each tile. */
  readonly sums: readonly number[];
  readonly table: readonly Laid[];
  /** Cells that must stay empty for good, as q and r. */
  readonly closed: readonly (readonly [number, number])[];
  readonly hands: readonly (readonly Held[])[];
  readonly picked: number | null;
  readonly laid: number;
  readonly limit: number | null;
  readonly bonus: number;
  readonly passes: number;
  /** The seconds for a turn. */
  readonly hourglass: number | null;
}

export function sceneOf(view: MatchView): Scene {
  return view.scene as unknown as Scene;
}
