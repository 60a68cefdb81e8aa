import { lying } from "./faces";
import { beside, DIRECTIONS, keyOf, opposite, SIDES } from "./layout";
import type { Laid, Scene } from "./scene";
import { faceOf, touching } from "./steps";

/** A tile that has just come to the table. */
export interface Landing extends Laid {
  /** The sides that it connects. */
  readonly sides: readonly number[];
  /** The bonus tiles that it earned; negative if it used one up. */
  readonly bonus: number;
}

/** More new tiles than this are another position, not somebody's turn. */
const MOST = 3;

/** The tiles that are new on the table since the scene before. */
export function landingsIn(before: Scene, after: Scene): Landing[] {
  const known = new Set(before.table.map(({ tile }) => tile));
  const fresh = after.table.filter(({ tile }) => !known.has(tile));
  if (fresh.length > MOST || fresh.length + known.size !== after.table.length) return [];
  const isSameTurn = before.turn === after.turn && before.phase === "play" && after.phase === "play";
  const bonus = isSameTurn && fresh.length === 1 ? after.bonus - before.bonus : 0;
  return fresh.map((laid) => ({ ...laid, sides: touching(after, laid), bonus }));
}

export const isPerfect = ({ sides }: Landing): boolean => sides.length === SIDES;

/** True if a tile touches more tiles above than below, so that a sign below it hides less of what matters. */
export const isUnder = ({ sides }: Pick<Landing, "sides">): boolean =>
  sides.filter((side) => side === 0 || side === 5).length > sides.filter((side) => side === 2 || side === 3).length;

/** Where two tiles touch: the side of the first one, and the area that they share. */
export interface Seam {
  readonly key: string;
  readonly tile: number;
  readonly other: number;
  readonly q: number;
  readonly r: number;
  readonly side: number;
  readonly letter: string;
}

/** Every pair of sides that touch, once. */
export function seamsIn(scene: Scene): Seam[] {
  const at = new Map(scene.table.map((laid) => [keyOf(laid), laid]));
  return scene.table.flatMap((laid) =>
    DIRECTIONS.slice(0, SIDES / 2).flatMap((_, side) => {
      const other = at.get(keyOf(beside(laid, side)));
      if (!other) return [];
      const letters = [areaOn(scene, laid, side), areaOn(scene, other, opposite(side))];
      // A Jolly stands for the number that it touches.
      const letter = letters.find((one) => one !== "J") ?? "J";
      const { tile, q, r } = laid;
      return [{ key: `${tile}-${other.tile}`, tile, other: other.tile, q, r, side, letter }];
    }),
  );
}

function areaOn(scene: Scene, { tile, turn }: Laid, side: number): string {
  return lying(faceOf(scene, tile), turn)[side] ?? "";
}
