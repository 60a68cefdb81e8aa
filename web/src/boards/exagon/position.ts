import { lying } from "./faces";
import { beside, keyOf, opposite, SIDES, turned, type Cell } from "./layout";
import type { Laid } from "./scene";

export const TILES = 40;
const PHASES = ["first", "second", "play"] as const;
type Phase = (typeof PHASES)[number];

/** A parsed position. The rules may refuse it. */
export interface Position {
  readonly table: readonly Laid[];
  readonly hands: readonly (readonly number[])[];
  readonly seat: number;
  readonly phase: Phase;
  /** The steps of this turn and the counters: valid only until something else is changed. */
  readonly tail: string;
}

const FORM = /^(\S+) (\S+) seat=([1-5]) (first|second|play)((?: \S+)*)$/;
const LAID = /^(\d{1,2}):(-?\d{1,3}),(-?\d{1,3}),([0-5])$/;
const HAND = /^(?:-|\*|\d{1,2}(?:,\d{1,2})*)$/;
const byTile = (a: number, b: number): number => a - b;

export function readPosition(text: string, players: number): Position | undefined {
  const [, layout = "", held = "", seat, phase, tail = ""] = FORM.exec(text.trim()) ?? [];
  const laid = layout === "-" ? [] : layout.split("/").map((one) => LAID.exec(one));
  const hands = held.split("/");
  if (!phase || laid.includes(null) || hands.length !== players || !hands.every((hand) => HAND.test(hand)))
    return undefined;
  const table = laid.map((found) => {
    const [tile = 0, q = 0, r = 0, turn = 0] = (found ?? []).slice(1).map(Number);
    return { tile, q, r, turn };
  });
  return { table, hands: readHands(hands, table), seat: Number(seat) - 1, phase: phase as Phase, tail: tail.trim() };
}

/** The hands as numbers; `*` means all tiles not listed elsewhere. */
function readHands(hands: readonly string[], table: readonly Laid[]): number[][] {
  const read = hands.map((hand) => (/\d/.test(hand) ? hand.split(",").map(Number) : []));
  const there = new Set([...read.flat(), ...table.map(({ tile }) => tile)]);
  const rest = Array.from({ length: TILES }, (_, at) => at + 1).filter((tile) => !there.has(tile));
  return read.map((tiles, seat) => (hands[seat] === "*" ? rest : tiles));
}

export function writePosition({ table, hands, seat, phase, tail }: Position): string {
  const layout = [...table].sort((a, b) => a.tile - b.tile).map(({ tile, q, r, turn }) => `${tile}:${q},${r},${turn}`);
  const held = hands.map((tiles) => [...tiles].sort(byTile).join(",") || "-");
  return [layout.join("/") || "-", held.join("/"), `seat=${seat + 1}`, phase, ...(tail ? [tail] : [])].join(" ");
}

const OPENED: readonly Laid[] = [
  { tile: 1, q: 0, r: 0, turn: 0 },
  { tile: 2, q: 1, r: 0, turn: 5 },
  { tile: 4, q: -1, r: 0, turn: 3 },
];

/** Three tiles on the table, and the others dealt in turn. */
export function blank(players: number): string {
  const rest = Array.from({ length: TILES }, (_, at) => at + 1).filter(
    (tile) => !OPENED.some((laid) => laid.tile === tile),
  );
  const hands = Array.from({ length: players }, (_, seat) => rest.filter((_, at) => at % players === seat));
  return writePosition({ table: OPENED, hands, seat: 0, phase: "play", tail: "" });
}

/** A position with a change; its phase follows from the number of tiles on the table. */
export function changed(position: Position, change: Partial<Omit<Position, "phase" | "tail">>): Position {
  const next = { ...position, ...change, tail: "" };
  const opened = next.hands.length === 3 ? 3 : 2;
  return { ...next, phase: PHASES[Math.max(0, Math.min(2, next.table.length - opened + 2))] ?? "play" };
}

/** Move a tile into a hand, from wherever it is. */
export function intoHand(position: Position, tile: number, seat: number): Position {
  return changed(position, {
    table: position.table.filter((laid) => laid.tile !== tile),
    hands: position.hands.map((tiles, at) =>
      [...tiles.filter((one) => one !== tile), ...(at === seat ? [tile] : [])].sort(byTile),
    ),
  });
}

/** Move a tile to a cell, from wherever it is, with the rotation that best matches its neighbours. */
export function ontoTable(position: Position, tile: number, cell: Cell, faces: readonly string[]): Position {
  const others = position.table.filter((laid) => laid.tile !== tile);
  const turn = bestTurn(others, tile, cell, faces);
  return changed(position, {
    table: [...others, { tile, q: cell.q, r: cell.r, turn }],
    hands: position.hands.map((tiles) => tiles.filter((one) => one !== tile)),
  });
}

/** Rotate a tile on the table by this many sixths. */
export function turnedBy(position: Position, tile: number, by: number): Position {
  return changed(position, {
    table: position.table.map((laid) => (laid.tile === tile ? { ...laid, turn: turned(laid.turn + by) } : laid)),
  });
}

/** The rotation at which all or most sides match; the rules have the last word. */
function bestTurn(table: readonly Laid[], tile: number, cell: Cell, faces: readonly string[]): number {
  const at = new Map(table.map((laid) => [keyOf(laid), lying(faces[laid.tile - 1] ?? "", laid.turn)]));
  const matches = (turn: number): number => {
    const own = lying(faces[tile - 1] ?? "", turn);
    const sides = Array.from(
      { length: SIDES },
      (_, side) => at.get(keyOf(beside(cell, side)))?.charAt(opposite(side)) ?? "",
    );
    return sides.filter(
      (other, side) => other !== "" && (other === own.charAt(side) || other === "J" || own.charAt(side) === "J"),
    ).length;
  };
  const turns = Array.from({ length: SIDES }, (_, turn) => turn);
  return turns.reduce((best, turn) => (matches(turn) > matches(best) ? turn : best), 0);
}

/** True if the editor can draw it. */
export const canRead = (text: string, players: number): boolean => readPosition(text, players) !== undefined;
