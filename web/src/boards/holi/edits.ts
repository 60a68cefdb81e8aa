import { columnOf, rowOf } from "./layout";
import { SIDE, type Lying, type Pile, type Position, type SeatPart } from "./position";
import type { Place } from "./scene";

/** How many sweets there are on a square of each level. */
const SWEET_WORTH = [2, 1, 0];

const indexOf = (square: string): number => rowOf(square) * SIDE + columnOf(square);

export function lyingAt(position: Position, { level, square }: Place): Lying {
  return position.levels[level - 1]?.[indexOf(square)] ?? { seat: null, hasSweets: false };
}

/** A position with a change; a pending throw and the counters are dropped. */
export function changed(position: Position, change: Partial<Position>): Position {
  const done = position.done === "corners" ? "-" : position.done;
  return settled({ ...position, done, pending: "-", counters: "", ...change });
}

/** Keep the first pawn on the upper level consistent with the pawns that are there. */
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

/** Add or remove an owner's tokens in a holder's reserve; the count never drops below zero. */
export function inReserve(position: Position, holder: number, owner: number, by: number): Position {
  return withSeat(position, holder, ({ reserve }) => ({
    reserve: reserve.map((count, at) => (at === owner ? Math.max(0, count + by) : count)),
  }));
}

/** Return the token on a square to its owner. */
export function withoutToken(position: Position, place: Place): Position {
  const lying = lyingAt(position, place);
  if (lying.seat === null) return position;
  return inReserve(withLying(position, place, { ...lying, seat: null }), lying.seat, lying.seat, 1);
}

/** Put a token from its owner's reserve onto a square. */
export function withToken(position: Position, place: Place, seat: number): Position {
  const free = withoutToken(position, place);
  return inReserve(withLying(free, place, { ...lyingAt(free, place), seat }), seat, seat, -1);
}

/** Put sweets onto a square, taken from the seat with the most, or give them from there to the player to move. */
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

/** Move a pawn to a square, where it collects what is there. */
export function withPawn(position: Position, { level, square }: Place, seat: number): Position {
  const lying = lyingAt(position, { level, square });
  let next = withSeat(position, seat, () => ({ pawn: `${level}${square}` }));
  if (lying.seat !== null) next = inReserve(next, seat, lying.seat, 1);
  if (lying.hasSweets)
    next = withSeat(next, seat, ({ sweets }) => ({ sweets: sweets + (SWEET_WORTH[level - 1] ?? 0) }));
  return withLying(next, { level, square }, { seat: null, hasSweets: false });
}

/** Move a card to a pile; in the deck it becomes the last. */
export function withCard(position: Position, seat: number, letter: string, pile: Pile): Position {
  return withSeat(position, seat, ({ cards }) => {
    const rest = Object.fromEntries(
      Object.entries(cards).map(([name, letters]) => [name, letters.replace(letter, "")]),
    ) as Record<Pile, string>;
    return { cards: { ...rest, [pile]: rest[pile] + letter } };
  });
}

/** Switch one of the things done in this turn on or off, in the order of the notation. */
export function withDone(position: Position, sign: string, isOn: boolean): Position {
  const signs = [..."tmc"].filter((one) =>
    one === sign ? isOn : position.done !== "corners" && position.done.includes(one),
  );
  return changed(position, { done: signs.join("") || "-" });
}
