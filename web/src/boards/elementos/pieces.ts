import { columnOf, rowOf } from "./layout";
import { beats, type Disc, type ElementSymbol } from "./scene";

/** A disc tracked from one scene to the next, so that its movement can be animated. */
export interface Piece extends Disc {
  readonly id: number;
}

/** A disc that was just taken, and the symbol that beat it. */
export interface Fallen {
  readonly loser: Piece;
  readonly winner: ElementSymbol;
}

export interface Tracked {
  readonly pieces: readonly Piece[];
  /** What the last change took from the board; null if that was no capture. */
  readonly fallen: Fallen | null;
}

/** Remembers the discs of the last scene. */
export class Tracker {
  #last: Tracked = { pieces: [], fallen: null };

  follow(discs: readonly Disc[]): Tracked {
    const before = this.#last.pieces;
    const pieces = followed(before, discs);
    // A step is shown before the server confirms it; the confirmation changes nothing.
    const fallen = isUnchanged(before, pieces) ? this.#last.fallen : fallenBetween(before, pieces);
    return (this.#last = { pieces, fallen });
  }
}

function isUnchanged(before: readonly Piece[], after: readonly Piece[]): boolean {
  return (
    before.length === after.length &&
    after.every(({ id, square, up }) => before.some((one) => one.id === id && one.square === square && one.up === up))
  );
}

/** The capture that leads from one scene to the next; null if none did, or if more than one turn lies between them. */
export function fallenBetween(before: readonly Piece[], after: readonly Piece[]): Fallen | null {
  const gone = before.filter(({ id }) => after.every((piece) => piece.id !== id));
  const moved = after.filter(({ id, square }) => before.every((piece) => piece.id !== id || piece.square !== square));
  const [loser, winner] = [gone[0], moved[0]];
  if (!loser || !winner || gone.length > 1 || moved.length > 1) return null;
  const isTaken = winner.square === loser.square && winner.seat !== loser.seat && beats(winner.up, loser.up);
  return isTaken ? { loser, winner: winner.up } : null;
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
