import { SYMBOLS, type Disc, type ElementSymbol, type Pair } from "./scene";
import { placement } from "./steps";

/** A set-up in the making: by square, the disc on it, with the side that is up first. */
export type Lineup = Readonly<Record<string, Pair>>;

/** L1.2, L2.2: a seat has three discs of each kind, and each symbol shows three times. */
const OF_EACH = 3;
const PLACEMENTS: readonly Pair[] = SYMBOLS.flatMap((up) =>
  SYMBOLS.filter((down) => down !== up).map((down) => [up, down] as const),
);
/** Stands for an empty square in a written draft. */
const EMPTY = "-";

/**
 * A draft as text: one word for each of these squares, in the order in which the rules place discs (L2.1): the notation
 * of the step, or "-" for an empty square. The words before the first "-" are steps that can be taken.
 */
export function writeDraft(draft: Lineup, home: readonly string[]): string {
  return home.map((square) => (draft[square] ? placement(draft[square]) : EMPTY)).join(" ");
}

/** Read a written draft; undefined if it is not one, or if no seat has these discs. */
export function readDraft(text: string, home: readonly string[]): Lineup | undefined {
  const words = text.split(" ");
  if (words.length !== home.length) return undefined;
  const draft: Record<string, Pair> = {};
  for (const [at, square] of home.entries()) {
    const sides = PLACEMENTS.find((one) => placement(one) === words[at]);
    if (sides) draft[square] = sides;
    else if (words[at] !== EMPTY) return undefined;
  }
  return PLACEMENTS.some((sides) => leftOf(draft, sides) < 0) ? undefined : draft;
}

/** The draft as discs of a seat. */
export function discsOf(draft: Lineup, seat: number): Disc[] {
  return Object.entries(draft).map(([square, [up, down]]) => ({ square, seat, up, down, is_known: false }));
}

/** The part of an arrangement that the server has, as a draft. */
export function laidOf(discs: readonly Disc[], seat: number): Lineup {
  const own = discs.filter((disc) => disc.seat === seat);
  return Object.fromEntries(
    own.flatMap(({ square, up, down }) => (down ? [[square, [up, down]] as [string, Pair]] : [])),
  );
}

/** How many discs with these two sides are left to place. */
export function leftOf(draft: Lineup, [a, b]: Pair): number {
  return OF_EACH - Object.values(draft).filter((sides) => sides.includes(a) && sides.includes(b)).length;
}

/** How often each symbol still has to show; negative if it shows too often. */
export function shortOf(draft: Lineup): Record<ElementSymbol, number> {
  const ups = Object.values(draft).map(([up]) => up);
  const short = (symbol: ElementSymbol): number => OF_EACH - ups.filter((up) => up === symbol).length;
  return { fire: short("fire"), wood: short("wood"), water: short("water") };
}

/** L2.2: true if no symbol shows too often or too rarely. */
export function isEven(draft: Lineup): boolean {
  return Object.values(shortOf(draft)).every((count) => count === 0);
}

export function isFull(draft: Lineup, home: readonly string[]): boolean {
  return home.every((square) => square in draft);
}

/** Put a disc on a square; a disc that was there goes back to the supply. */
export function put(draft: Lineup, square: string, sides: Pair): Lineup {
  return { ...draft, [square]: sides };
}

export function without(draft: Lineup, square: string): Lineup {
  return Object.fromEntries(Object.entries(draft).filter(([one]) => one !== square));
}

/** Move a disc; a disc on the target square takes its place. */
export function moved(draft: Lineup, from: string, to: string): Lineup {
  const [disc, other] = [draft[from], draft[to]];
  if (!disc || from === to) return draft;
  return put(other ? put(draft, from, other) : without(draft, from), to, disc);
}

export function turnedOver(draft: Lineup, square: string): Lineup {
  const disc = draft[square];
  return disc ? put(draft, square, [disc[1], disc[0]]) : draft;
}

/** Take over the discs that the server has; if one is needed for this, its square gets what was there before. */
export function adopted(draft: Lineup, laid: Lineup): Lineup {
  let next = draft;
  for (const [square, sides] of Object.entries(laid)) {
    const before = next[square];
    if (before && placement(before) === placement(sides)) continue;
    next = put(next, square, sides);
    if (leftOf(next, sides) >= 0) continue;
    const given = Object.keys(next).find(
      (one) => !(one in laid) && next[one]?.every((symbol) => sides.includes(symbol)),
    );
    if (given) next = before ? put(next, given, before) : without(next, given);
  }
  return next;
}

/** Fill the empty squares at random, so that every symbol shows three times if it must and still can. */
export function filled(draft: Lineup, home: readonly string[], mustBeEven: boolean): Lineup {
  const empty = home.filter((square) => !(square in draft));
  return (mustBeEven ? completed(draft, empty, true) : undefined) ?? completed(draft, empty, false) ?? draft;
}

function completed(draft: Lineup, empty: readonly string[], mustBeEven: boolean): Lineup | undefined {
  const [square, ...rest] = empty;
  if (square === undefined) return mustBeEven && !isEven(draft) ? undefined : draft;
  const short = shortOf(draft);
  for (const sides of shuffled(PLACEMENTS)) {
    if (leftOf(draft, sides) === 0 || (mustBeEven && short[sides[0]] <= 0)) continue;
    const found = completed(put(draft, square, sides), rest, mustBeEven);
    if (found) return found;
  }
  return undefined;
}

function shuffled<T>(all: readonly T[]): T[] {
  return all
    .map((one) => ({ one, by: Math.random() }))
    .sort((a, b) => a.by - b.by)
    .map(({ one }) => one);
}
