import { spotOf, type Scene, type Level } from "./scene";

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

/** The new tokens, each with the level that it was thrown on. */
export function arrivals(before: Scene | undefined, after: Scene): ReadonlyMap<string, Level> {
  const found = new Map<string, Level>();
  if (!before || after.ply <= before.ply) return found;
  const known = new Set(tokensOf(before).map((token) => token.key));
  for (const token of tokensOf(after)) {
    if (known.has(token.key)) continue;
    const thrown = before.seats[token.seat]?.pawn?.level ?? token.level;
    found.set(token.key, Math.max(thrown, token.level) as Level);
  }
  return found;
}

/** The seats whose pawns were hit by, or caught, other players' colour. */
export function splashed(before: Scene | undefined, after: Scene): readonly number[] {
  if (!before || after.ply <= before.ply) return [];
  const stains = (scene: Scene, seat: number): number =>
    (scene.seats[seat]?.reserve ?? []).reduce((sum, count, owner) => (owner === seat ? sum : sum + count), 0);
  return after.seats.flatMap((_, seat) => (stains(after, seat) > stains(before, seat) ? [seat] : []));
}
