import { spotOf, type Scene, type Level, type Place } from "./scene";

export interface LyingToken {
  readonly key: string;
  readonly seat: number;
  readonly level: Level;
  readonly square: string;
}

/** Every token on the levels in painting order: the lower level first, and rows from back to front. */
export function tokensOf(scene: Scene): LyingToken[] {
  const lying = scene.seats.flatMap((one, seat) =>
    one.tokens.flatMap((squares, at) =>
      squares.map((square) => {
        const level = (at + 1) as Level;
        return { key: `${seat}:${spotOf({ level, square })}`, seat, level, square };
      }),
    ),
  );
  return lying.sort((a, b) => a.level - b.level || a.square.slice(1).localeCompare(b.square.slice(1)));
}

/** Powder of a seat on its way: thrown from its pawn at a place, and where it ends. */
export interface Throw {
  readonly seat: number;
  /** The pawn that throws; null if it is not known. */
  readonly by: Place | null;
  readonly from: Place;
  readonly to: Place;
  /** The seat whose pawn gets it; null if it lands on the floor. */
  readonly catcher: number | null;
}

export interface Climb {
  readonly seat: number;
  readonly from: Place;
  readonly to: Place;
}

/** What happened between two views. */
export interface Acts {
  readonly throws: readonly Throw[];
  readonly climbs: readonly Climb[];
  /** The tokens that pawns took, by key, each with the place of the pawn. */
  readonly taken: ReadonlyMap<string, Place>;
}

export const NO_ACTS: Acts = { throws: [], climbs: [], taken: new Map() };

const isSame = (a: Place | null | undefined, b: Place | null | undefined): boolean =>
  a?.level === b?.level && a?.square === b?.square;

const highest = (a: Level, b: Level): Level => (a > b ? a : b);

/** What happened from one scene to the next; nothing if the match is first seen, or a step is taken back. */
export function actsOf(before: Scene | undefined, after: Scene): Acts {
  if (!before || after.ply <= before.ply) return NO_ACTS;
  return {
    throws: [...landed(before, after), ...hits(before, after)],
    climbs: climbs(before, after),
    taken: taken(before, after),
  };
}

/** The colour that landed on the floor. */
function landed(before: Scene, after: Scene): Throw[] {
  const known = new Set(tokensOf(before).map((token) => token.key));
  return tokensOf(after)
    .filter((token) => !known.has(token.key))
    .map(({ seat, level, square }) => {
      const by = before.seats[seat]?.pawn ?? null;
      const from = { level: highest(by?.level ?? level, level), square };
      return { seat, by, from, to: { level, square }, catcher: null };
    });
}

/** The colour that pawns got without moving: thrown at them, or fallen on them. */
function hits(before: Scene, after: Scene): Throw[] {
  return after.seats.flatMap(({ pawn, reserve }, catcher) => {
    const old = before.seats[catcher];
    if (!pawn || !old || !isSame(pawn, old.pawn)) return [];
    return reserve.flatMap((count, seat) => {
      if (seat === catcher || count <= (old.reserve[seat] ?? 0)) return [];
      const by = before.seats[seat]?.pawn ?? null;
      const from = { level: highest(by?.level ?? pawn.level, pawn.level), square: pawn.square };
      return [{ seat, by, from, to: pawn, catcher }];
    });
  });
}

function climbs(before: Scene, after: Scene): Climb[] {
  return after.seats.flatMap(({ pawn: to }, seat) => {
    const from = before.seats[seat]?.pawn;
    return from && to && to.level > from.level ? [{ seat, from, to }] : [];
  });
}

/** A pawn that arrives takes the token on its square and every token above it. */
function taken(before: Scene, after: Scene): ReadonlyMap<string, Place> {
  const left = new Set(tokensOf(after).map((token) => token.key));
  const movers = after.seats.flatMap(({ pawn }, seat) =>
    pawn && !isSame(pawn, before.seats[seat]?.pawn) ? [pawn] : [],
  );
  const found = new Map<string, Place>();
  for (const token of tokensOf(before).filter(({ key }) => !left.has(key))) {
    const mover = movers.find(({ square }) => square === token.square);
    if (mover) found.set(token.key, mover);
  }
  return found;
}
