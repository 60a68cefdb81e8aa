import { JOKER } from "./scene";
import type { Scene } from "./scene";
import { landedBetween } from "./changes";

/** What the sun feels. It sees only what everybody at the table sees. */
export type Mood = "asleep" | "calm" | "glad" | "merry" | "beaming" | "amazed";

/** What the sun has noticed last: in which turn, the ray it looks at, and whether a joker was placed in that turn. */
export interface Notice {
  readonly turn: number;
  readonly ray: string;
  readonly hasJoker: boolean;
}

/** What the sun notices when the table changes. A joker amazes it until somebody moves in another turn. */
export function noticed(last: Notice | null, before: Scene, after: Scene): Notice | null {
  const landed = landedBetween(before, after);
  const isSame = before.ply === after.ply && before.turn === after.turn;
  if (landed.length === 0 && isSame && before.discs === after.discs) return last;
  const kept = last?.turn === before.turn ? last : null;
  const beam = landed.at(-1);
  if (!beam) return kept;
  return {
    turn: before.turn,
    ray: beam.ray,
    hasJoker: landed.some((one) => one.beam === JOKER) || (kept?.hasJoker ?? false),
  };
}

/** The sun sleeps until the match begins, is gladder with every disc, and beams at the end. */
export function moodOf({ phase, discs }: Pick<Scene, "phase" | "discs">, notice: Notice | null): Mood {
  if (phase === "grouping") return "asleep";
  if (phase === "over") return "beaming";
  if (notice?.hasJoker) return "amazed";
  if (discs <= 3) return "calm";
  if (discs <= 5) return "glad";
  return discs <= 7 ? "merry" : "beaming";
}

/** How bright the sun is: 0 with the discs of the start, 1 with all of them. */
export function brightnessOf(discs: number): number {
  const [first, last] = [2, 9];
  return Math.min(1, Math.max(0, (discs - first) / (last - first)));
}
