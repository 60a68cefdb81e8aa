/** What is on a square: a seat's token, sweets, both, or nothing. */
export interface Lying {
  readonly seat: number | null;
  readonly hasSweets: boolean;
}

export type Pile = "hand" | "deck" | "up" | "down";
export const PILES: readonly Pile[] = ["hand", "deck", "up", "down"];

/** What belongs to a seat; cards are letters, the deck from the top. */
export interface SeatPart {
  /** Level and square, such as `1a1`; empty before the pawn is on the board. */
  readonly pawn: string;
  /** Tokens in its reserve, by owner. */
  readonly reserve: readonly number[];
  readonly sweets: number;
  readonly hits: number;
  readonly cards: Readonly<Record<Pile, string>>;
  readonly isTopDown: boolean;
  readonly isFinished: boolean;
}

/** A parsed position. The rules may refuse it. */
export interface Position {
  /** The three levels, each from a1 to f6. */
  readonly levels: readonly (readonly Lying[])[];
  readonly rivalry: string;
  readonly first: number;
  readonly seat: number;
  /** `corners`, `-`, or some of t (thrown), m (moved), c (climbed). */
  readonly done: string;
  readonly pending: string;
  readonly firstUp: number | null;
  readonly seats: readonly SeatPart[];
  /** Valid only until something else is changed. */
  readonly counters: string;
}

export const SIDE = 6;
const COLOURS = "RYBG";
const CARDS = "ABCDEFGHIJKLM";
const TOKENS = 25;
const LEVEL = /^[1-6*RYBGrybg]+(?:\/[1-6*RYBGrybg]+){5}$/;
const TURN = /^([1-4]):([1-4]):(corners|-|t?m?c?):(\S+):([1-4]|-)$/;
const PAWN = /^[123][a-f][1-6]$/;

export function readPosition(text: string, players: number): Position | undefined {
  const words = text.trim().split(" ");
  const counters = words.at(-1)?.startsWith("@") ? (words.pop() ?? "") : "";
  const [lower = "", middle = "", upper = "", rivalry = "", turn = "", ...parts] = words;
  const levels = [lower, middle, upper].map(readLevel);
  const [, first, seat, done = "", pending = "", firstUp] = TURN.exec(turn) ?? [];
  const seats = parts.map((part) => readSeat(part, players));
  if (!done || parts.length !== players || levels.some((one) => !one) || seats.some((one) => !one)) return undefined;
  return {
    levels: levels as Lying[][],
    rivalry,
    first: Number(first) - 1,
    seat: Number(seat) - 1,
    done,
    pending,
    firstUp: firstUp === "-" ? null : Number(firstUp) - 1,
    seats: seats as SeatPart[],
    counters,
  };
}

function readLevel(text: string): Lying[] | undefined {
  const rows = text.split("/").map((row) => row.replace(/[1-6]/g, (run) => ".".repeat(Number(run))));
  if (!LEVEL.test(text) || rows.some((row) => row.length !== SIDE)) return undefined;
  return [...rows.join("")].map((sign) => {
    const seat = COLOURS.indexOf(sign.toUpperCase());
    return { seat: seat < 0 ? null : seat, hasSweets: sign === "*" || /[a-z]/.test(sign) };
  });
}

function readSeat(text: string, players: number): SeatPart | undefined {
  const fields = text.split(":").map((field) => (field === "-" ? "" : field));
  const [pawn = "", reserve = "", sweets, hits, hand = "", deck = "", up = "", down = "", state = ""] = fields;
  const counts = reserve.split(".").map(Number);
  const isWell = fields.length === 9 && counts.length === players && (!pawn || PAWN.test(pawn));
  if (!isWell || ![...counts, Number(sweets), Number(hits)].every(Number.isInteger)) return undefined;
  if ([...hand, ...deck, ...up, ...down].sort().join("") !== CARDS) return undefined;
  const cards = { hand, deck, up, down };
  return {
    pawn,
    reserve: counts,
    sweets: Number(sweets),
    hits: Number(hits),
    cards,
    isTopDown: state.includes("d"),
    isFinished: state.includes("f"),
  };
}

export function writePosition(position: Position): string {
  const { levels, rivalry, first, seat, done, pending, firstUp, seats, counters } = position;
  const turn = [first + 1, seat + 1, done, pending, firstUp === null ? "-" : firstUp + 1].join(":");
  return [...levels.map(levelText), rivalry, turn, ...seats.map(seatText), ...(counters ? [counters] : [])].join(" ");
}

function levelText(level: readonly Lying[]): string {
  const signs = level.map(({ seat, hasSweets }) => {
    if (seat === null) return hasSweets ? "*" : ".";
    return hasSweets ? COLOURS.charAt(seat).toLowerCase() : COLOURS.charAt(seat);
  });
  const rows = Array.from({ length: SIDE }, (_, row) => signs.slice(row * SIDE, (row + 1) * SIDE).join(""));
  return rows.map((row) => row.replace(/\.+/g, (run) => String(run.length))).join("/");
}

function seatText({ pawn, reserve, sweets, hits, cards, isTopDown, isFinished }: SeatPart): string {
  const sorted = (letters: string): string => [...letters].sort().join("");
  const state = (isTopDown ? "d" : "") + (isFinished ? "f" : "");
  const fields = [
    pawn,
    reserve.join("."),
    sweets,
    hits,
    sorted(cards.hand),
    cards.deck,
    sorted(cards.up),
    sorted(cards.down),
    state,
  ];
  return fields.map((field) => (field === "" ? "-" : String(field))).join(":");
}

const SWEETS = "1*2*1/*4*/6/6/*4*/1*2*1";
const CORNERS = ["1a1", "1f6", "1f1", "1a6"];

/** All pawns in their corners, and nothing thrown yet; first player and Rivalry cards come from the dealt position. */
export function blank(players: number, dealt = ""): string {
  const { first = 0, rivalry = "-" } = readPosition(dealt, players) ?? {};
  const seats = Array.from({ length: players }, (_, seat) => {
    const reserve = Array.from({ length: players }, (_, owner) => (owner === seat ? TOKENS : 0));
    return `${CORNERS[seat]}:${reserve.join(".")}:0:0:ABC:${CARDS.slice(3)}:-:-:-`;
  });
  return [SWEETS, SWEETS, "6/6/6/6/6/6", rivalry, `${first + 1}:${first + 1}:-:-:-`, ...seats].join(" ");
}

/** True if the editor can draw it. */
export const canRead = (text: string, players: number): boolean => readPosition(text, players) !== undefined;
