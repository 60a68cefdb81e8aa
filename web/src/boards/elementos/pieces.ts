import { columnOf, rowOf } from "./layout";
import type { Disc } from "./scene";

/** A disc tracked from one scene to the next, so that its movement can be animated. */
export interface Piece extends Disc {
  readonly id: number;
}

/** Remembers the discs of the last scene. */
export class Tracker {
  #last: readonly Piece[] = [];

  follow(discs: readonly Disc[]): readonly Piece[] {
    return (this.#last = followed(this.#last, discs));
  }
}

/** Match the discs of a scene with the previous ones: those that stayed, moved or were flipped, and new ones. */
export function followed(before: readonly Piece[], discs: readonly Disc[]): Piece[] {
  const free = [...before];
  const ids: (number | undefined)[] = discs.map(() => undefined);
  for (const find of [same, mover, flipped]) {
    for (const [at, disc] of discs.entries()) {
      const found = ids[at] === undefined ? find(free, disc) : undefined;
      if (!found) continue;
      free.splice(free.indexOf(found), 1);
      ids[at] = found.id;
    }
  }
  const last = Math.max(0, ...before.map((piece) => piece.id));
  return discs.map((disc, at) => ({ ...disc, id: ids[at] ?? last + 1 + at }));
}

function same(free: readonly Piece[], disc: Disc): Piece | undefined {
  return free.find((piece) => piece.seat === disc.seat && piece.square === disc.square && piece.up === disc.up);
}

function flipped(free: readonly Piece[], disc: Disc): Piece | undefined {
  return free.find((piece) => piece.seat === disc.seat && piece.square === disc.square);
}

/** The disc most likely to have moved here: the nearest that looks the same. */
function mover(free: readonly Piece[], disc: Disc): Piece | undefined {
  const alike = free.filter((piece) => piece.seat === disc.seat && piece.up === disc.up);
  return alike.reduce<Piece | undefined>(
    (best, piece) => (!best || far(piece, disc) < far(best, disc) ? piece : best),
    undefined,
  );
}

function far(a: Disc, b: Disc): number {
  return Math.abs(columnOf(a.square) - columnOf(b.square)) + Math.abs(rowOf(a.square) - rowOf(b.square));
}
