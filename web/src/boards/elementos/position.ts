import { SQUARES } from "./layout";
import { SYMBOLS, type ElementSymbol } from "./scene";

/** A disc as given in a position, with both sides. */
export interface Placed {
  readonly seat: number;
  readonly up: ElementSymbol;
  readonly down: ElementSymbol;
  /** Both players have seen its back. */
  readonly isKnown: boolean;
}

/** A parsed position in play. The rules may refuse it. */
export interface Position {
  readonly discs: Readonly<Record<string, Placed>>;
  /** By seat, the square of its wand; empty if it is not on the board. */
  readonly wands: readonly [string, string];
  readonly seat: number;
  /** The discs taken, the trail and the counters: valid only until something else is changed. */
  readonly tail: string;
}

const LETTERS = "FWA";
const ROWS = [8, 7, 6, 5, 4, 3, 2, 1];
const CELL = /(?:([FWA])([FWA])|([fwa])([fwa]))(!?)(\|?)|([123])/y;
const FORM = /^(\S+) ([12])((?: (?:taken:|~|@)\S+)*)$/;
export const OF_EACH_KIND = 3;

const symbolOf = (letter: string): ElementSymbol => SYMBOLS[LETTERS.indexOf(letter.toUpperCase())] ?? "fire";
const letterOf = (symbol: ElementSymbol): string => LETTERS.charAt(SYMBOLS.indexOf(symbol));

export function readPosition(text: string): Position | undefined {
  const [, board, seat, tail = ""] = FORM.exec(text.trim()) ?? [];
  const rows = board?.split("/") ?? [];
  if (rows.length !== ROWS.length) return undefined;
  const discs: Record<string, Placed> = {};
  const wands: [string, string] = ["", ""];
  const isRead = rows.every((row, at) => readRow(row, ROWS[at] ?? 0, discs, wands));
  return isRead ? { discs, wands, seat: Number(seat) - 1, tail: tail.trim() } : undefined;
}

function readRow(text: string, row: number, discs: Record<string, Placed>, wands: [string, string]): boolean {
  let column = 0;
  CELL.lastIndex = 0;
  while (CELL.lastIndex < text.length) {
    const cell = CELL.exec(text);
    if (!cell) return false;
    const [, up, down, up2, down2, known, wand, gap] = cell;
    if (gap) column += Number(gap);
    else {
      const square = `${"abc"[column]}${row}`;
      const seat = up ? 0 : 1;
      discs[square] = {
        seat,
        up: symbolOf(up ?? up2 ?? ""),
        down: symbolOf(down ?? down2 ?? ""),
        isKnown: known === "!",
      };
      if (wand) wands[seat] = square;
      column += 1;
    }
  }
  return column === 3;
}

export function writePosition({ discs, wands, seat, tail }: Position): string {
  const rows = ROWS.map((row) =>
    [..."abc"].map((column) => cellText(discs[`${column}${row}`], wands.includes(`${column}${row}`))).join(""),
  );
  const board = rows.map((row) => row.replace(/1+/g, (gap) => String(gap.length))).join("/");
  return [board, String(seat + 1), ...(tail ? [tail] : [])].join(" ");
}

function cellText(disc: Placed | undefined, hasWand: boolean): string {
  if (!disc) return "1";
  const sides = letterOf(disc.up) + letterOf(disc.down);
  return (disc.seat === 0 ? sides : sides.toLowerCase()) + (disc.isKnown ? "!" : "") + (hasWand ? "|" : "");
}

/** A possible arrangement of both players, with seat 1 to move. */
export const blank = (): string => "wffwfw/awwa|wa/faafaf/3/3/AFAFFA/WAWA|AW/FWFWWF 1";

type Change = Partial<Omit<Position, "tail">>;

/** A position with a change; its history is dropped, because it no longer applies. */
export function changed(position: Position, change: Change): Position {
  return { ...position, ...change, tail: "" };
}

export function put(position: Position, square: string, disc: Placed): Position {
  return changed(takenOff(position, square), { discs: { ...position.discs, [square]: disc } });
}

export function takenOff(position: Position, square: string): Position {
  const discs = Object.fromEntries(Object.entries(position.discs).filter(([one]) => one !== square));
  return changed(position, {
    discs,
    wands: position.wands.map((one) => (one === square ? "" : one)) as [string, string],
  });
}

/** Move a disc with its wand; a disc on the target square is removed. */
export function moved(position: Position, from: string, to: string): Position {
  const disc = position.discs[from];
  if (!disc || from === to) return position;
  const next = put(takenOff(position, from), to, disc);
  return position.wands[disc.seat] === from ? withWand(next, to) : next;
}

export function turnedOver(position: Position, square: string): Position {
  const disc = position.discs[square];
  return disc
    ? changed(position, { discs: { ...position.discs, [square]: { ...disc, up: disc.down, down: disc.up } } })
    : position;
}

export function seenByBoth(position: Position, square: string): Position {
  const disc = position.discs[square];
  return disc
    ? changed(position, { discs: { ...position.discs, [square]: { ...disc, isKnown: !disc.isKnown } } })
    : position;
}

/** Move a seat's wand to its disc on a square. */
export function withWand(position: Position, square: string): Position {
  const disc = position.discs[square];
  if (!disc) return position;
  return changed(position, {
    wands: position.wands.map((one, seat) => (seat === disc.seat ? square : one)) as [string, string],
  });
}

/** How many discs with these two sides a seat has left to place. */
export function leftOf(position: Position, seat: number, a: ElementSymbol, b: ElementSymbol): number {
  const isAlike = (disc: Placed): boolean =>
    disc.seat === seat && [a, b].includes(disc.up) && [a, b].includes(disc.down);
  return OF_EACH_KIND - SQUARES.filter((square) => position.discs[square] && isAlike(position.discs[square])).length;
}

/** True if the editor can draw it. */
export const canRead = (text: string): boolean => readPosition(text) !== undefined;
