import { columnOf, rowOf } from "./layout";
import type { Disc } from "./scene";

/** A disc tracked from one scene to the next, so that its movement can be animated. */
export interface Piece extends Disc {
  readonly id: number;
}

/** Match the discs of a scene with the previous ones: those that stayed, those that moved, and new ones. */
export function followed(before: readonly Piece[], discs: readonly Disc[]): Piece[] {
  const free = [...before];
  const take = (found: Piece | undefined): number | undefined => {
    if (found) free.splice(free.indexOf(found), 1);
    return found?.id;
  };
  const stayed = discs.map((disc) =>
    take(free.find((piece) => piece.seat === disc.seat && piece.square === disc.square)),
  );
  const last = Math.max(0, ...before.map((piece) => piece.id));
  return discs.map((disc, at) => ({ ...disc, id: stayed[at] ?? take(mover(free, disc)) ?? last + 1 + at }));
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
