import { SIDES } from "./layout";
import type { Scene } from "./scene";

/** The bonus tiles that a placement earns, by the number of sides it connects. */
const BONUS: readonly number[] = [0, 0, 0, 1, 2, 3, 0];

/** What placing a tile does to the turn. */
export type Outcome =
  { readonly kind: "win" | "on" | "end" | "spend" | "spend-end" } | { readonly kind: "bonus"; readonly bonus: number };

/** What the player to move gets for a tile, by the number of sides it connects. */
export function outcomeOf(scene: Scene, sides: number, hasBonusAfterLimit: boolean): Outcome {
  if (sides === SIDES || scene.hands[scene.seat ?? -1]?.length === 1) return { kind: "win" };
  if (scene.phase !== "play") return { kind: "end" };
  const isFull = scene.laid > 0 && scene.laid === scene.limit;
  if (sides === 1 || isFull) return spent(scene, isFull);
  const bonus = BONUS[sides] ?? 0;
  const isLast = scene.laid + 1 === scene.limit;
  if (isLast && (scene.bonus + bonus === 0 || !hasBonusAfterLimit)) return { kind: "end" };
  return bonus > 0 ? { kind: "bonus", bonus } : { kind: "on" };
}

/** A tile that needs a bonus: without one it ends the turn. */
function spent({ bonus }: Scene, isFull: boolean): Outcome {
  if (bonus === 0) return { kind: "end" };
  return { kind: isFull && bonus === 1 ? "spend-end" : "spend" };
}
