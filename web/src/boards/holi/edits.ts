import { columnOf, rowOf } from "./layout";
import { SIDE, type Lying, type Pile, type Position, type SeatPart } from "./position";
import type { Place } from "./scene";

/** How many sweets lie together on each level. */
const SWEET_WORTH = [2, 1, 0];

const indexOf = (square: string): number => rowOf(square) * SIDE + columnOf(square);

export function lyingAt(position: Position, { level, square }: Place): Lying {
  return position.levels[level - 1]?.[indexOf(square)] ?? { seat: null, hasSweets: false };
}

/** A position with something changed: nothing is about to be thrown any more, and how it came about is not known. */
export function changed(position: Position, change: Partial<Position>): Position {
  const done = position.done === "corners" ? "-" : position.done;
  return settled({ ...position, done, pending: "-", counters: "", ...change });
}

/** Who was the first on the upper level is told as long as somebody stands there. */
function settled(position: Position): Position {
  const upper = position.seats.flatMap(({ pawn }, seat) => (pawn.startsWith("3") ? [seat] : []));
  const firstUp = position.firstUp !== null && upper.includes(position.firstUp) ? position.firstUp : (upper[0] ?? null);
  return { ...position, firstUp };
}

export function withSeat(position: Position, seat: number, change: (part: SeatPart) => Partial<SeatPart>): Position {
  return changed(position, {
    seats: position.seats.map((part, at) => (at === seat ? { ...part, ...change(part) } : part)),
  });
}

function withLying(position: Position, { level, square }: Place, lying: Lying): Position {
  const at = indexOf(square);
  return changed(position, {
    levels: position.levels.map((one, index) =>
      index === level - 1 ? one.map((old, spot) => (spot === at ? lying : old)) : one,
    ),
  });
}

/** Tokens of an owner come into the reserve of a holder, or go out of it; none goes that is not there. */
export function inReserve(position: Position, holder: number, owner: number, by: number): Position {
  return withSeat(position, holder, ({ reserve }) => ({
    reserve: reserve.map((count, at) => (at === owner ? Math.max(0, count + by) : count)),
  }));
}

/** The token on a square goes back to its owner. */
export function withoutToken(position: Position, place: Place): Position {
  const lying = lyingAt(position, place);
  if (lying.seat === null) return position;
  return inReserve(withLying(position, place, { ...lying, seat: null }), lying.seat, lying.seat, 1);
}

/** A token comes out of its owner's reserve onto a square. */
export function withToken(position: Position, place: Place, seat: number): Position {
  const free = withoutToken(position, place);
  return inReserve(withLying(free, place, { ...lyingAt(free, place), seat }), seat, seat, -1);
}

/** Sweets come onto a square from whoever has most of them, or go from there to who is to act. */
export function withSweets(position: Position, place: Place): Position {
  const lying = lyingAt(position, place);
  const worth = SWEET_WORTH[place.level - 1] ?? 0;
  if (worth === 0) return position;
  const most = Math.max(...position.seats.map(({ sweets }) => sweets));
  const holder = lying.hasSweets ? position.seat : position.seats.findIndex(({ sweets }) => sweets === most);
  const by = lying.hasSweets ? worth : -worth;
  return withSeat(withLying(position, place, { ...lying, hasSweets: !lying.hasSweets }), holder, ({ sweets }) => ({
    sweets: Math.max(0, sweets + by),
  }));
}

/** A pawn goes to a square and collects what lies there. */
export function withPawn(position: Position, { level, square }: Place, seat: number): Position {
  const lying = lyingAt(position, { level, square });
  let next = withSeat(position, seat, () => ({ pawn: `${level}${square}` }));
  if (lying.seat !== null) next = inReserve(next, seat, lying.seat, 1);
  if (lying.hasSweets)
    next = withSeat(next, seat, ({ sweets }) => ({ sweets: sweets + (SWEET_WORTH[level - 1] ?? 0) }));
  return withLying(next, { level, square }, { seat: null, hasSweets: false });
}

/** A card comes to lie on a pile; in the deck it is the last. */
export function withCard(position: Position, seat: number, letter: string, pile: Pile): Position {
  return withSeat(position, seat, ({ cards }) => {
    const rest = Object.fromEntries(
      Object.entries(cards).map(([name, letters]) => [name, letters.replace(letter, "")]),
    ) as Record<Pile, string>;
    return { cards: { ...rest, [pile]: rest[pile] + letter } };
  });
}

/** What was done in this turn, each on or off, in the order of the notation. */
export function withDone(position: Position, sign: string, isOn: boolean): Position {
  const signs = [..."tmc"].filter((one) =>
    one === sign ? isOn : position.done !== "corners" && position.done.includes(one),
  );
  return changed(position, { done: signs.join("") || "-" });
}
