import type { LegalStep, LogLine } from "../../protocol/messages";
import { movesOf, type Move, type Parts } from "../kit/narrow";
import { placeOf, spotOf, type Gains, type Scene, type Level, type Place } from "./scene";

const PLAIN = ["climb", "end"];

/** Parse the notation of a step into its kind and what it names. */
export function read(text: string): Parts | undefined {
  const [kind = "", named] = text.split(":");
  if (named === undefined) return PLAIN.includes(kind) ? { kind } : undefined;
  if (kind === "up" || kind === "down") return { kind, card: named };
  if (kind === "lay") return { kind, squares: named };
  return { kind, square: named };
}

export function readAll(legal: readonly LegalStep[]): Move[] {
  return movesOf(legal, read);
}

/** A way to lay a card: its step, and the squares that get colour. */
export interface CardWay {
  readonly text: string;
  readonly squares: readonly string[];
}

/** The ways among some steps. */
export function waysOf(steps: readonly string[]): CardWay[] {
  return steps.filter((text) => text.startsWith("lay:")).map((text) => ({ text, squares: squaresIn(text) }));
}

/** The steps that a preview tells of, as moves. */
export function movesIn(gains: Gains): Move[] {
  return Object.keys(gains).flatMap((text) => {
    const parts = read(text);
    return parts ? [{ text, words: { key: "plain", values: { text } }, parts }] : [];
  });
}

/** The squares named in the text of a way. */
export function squaresIn(lay: string): string[] {
  return lay.replace("lay:", "").split("+");
}

/** The next way (or with -1 the previous one) among those that colour a square; without a square, among all of them. */
export function turned(ways: readonly CardWay[], shown: string, square: string, by: number): CardWay | undefined {
  const among = ways.filter((way) => way.squares.includes(square));
  const ring = among.length > 0 ? among : ways;
  const at = ring.findIndex((way) => way.text === shown);
  return at < 0 ? ring[0] : ring[(at + by + ring.length) % ring.length];
}

/** Where a step takes place, given its player's pawn; undefined if it is not a single square. */
export function placeOfStep(parts: Parts, pawn: Place | null): Place | undefined {
  const { kind, square } = parts;
  if (kind === "corner" && square) return { level: 1, square };
  if (!pawn) return undefined;
  const above = Math.min(3, pawn.level + 1) as Level;
  if (kind === "climb") return { level: above, square: pawn.square };
  if (!square) return undefined;
  return { level: kind === "above" ? above : pawn.level, square };
}

/** The steps taken by choosing a square, by the spot of that square. */
export function targetsOf(moves: readonly Move[], pawn: Place | null): ReadonlyMap<string, Move> {
  const found = new Map<string, Move>();
  for (const move of moves) {
    const place = placeOfStep(move.parts, pawn);
    if (place) found.set(spotOf(place), move);
  }
  return found;
}

/** A square that is not a corner: a player who tries to start there learns where pawns start. */
const NO_CORNER = "b2";

/** The step that choosing a square would mean, legal or not; empty if no step says it. */
export function attemptAt(spot: string, scene: Scene, seat: number, moves: readonly Move[]): string {
  const { level, square } = placeOf(spot);
  const pawn = scene.seats[seat]?.pawn;
  if (scene.phase === "corners") return `corner:${level === 1 ? square : NO_CORNER}`;
  if (!pawn) return "";
  const kinds = moves.map((move) => move.parts["kind"] ?? "");
  if (scene.phase === "turn" && level === pawn.level) return `move:${square}`;
  if (scene.phase === "turn") return level === pawn.level + 1 && square === pawn.square ? "climb" : "";
  if (scene.phase === "drop" && level === pawn.level) return `put:${square}`;
  if (scene.phase === "drop" && level === pawn.level + 1 && kinds.includes("above")) return `above:${square}`;
  return scene.phase === "spread" && level === pawn.level ? `${kinds[0]}:${square}` : "";
}

/** Recent throws and moves, by spot; the last event on a square counts. */
export type Marks = ReadonlyMap<string, { seat: number; kind: "colour" | "pawn" }>;

/** The squares of recent events. The log names no levels: levels follow from where the pawns are now, climbs undone. */
export function marksOf(news: readonly LogLine[], scene: Scene): Marks {
  const levels = scene.seats.map((seat) => seat.pawn?.level ?? 1);
  const found = new Map<string, { seat: number; kind: "colour" | "pawn" }>();
  const note = (seat: number, kind: "colour" | "pawn", place: Place): void => {
    const spot = spotOf(place);
    if (!found.has(spot)) found.set(spot, { seat, kind });
  };
  for (const line of [...news].reverse()) {
    for (const text of [...line.steps].reverse()) {
      const level = levels[line.seat] ?? 1;
      const { kind = "", square = "", squares = "" } = read(text) ?? {};
      const pawn = scene.seats[line.seat]?.pawn;
      if (kind === "move" || kind === "corner") note(line.seat, "pawn", { level, square });
      if (kind === "climb" && pawn) {
        note(line.seat, "pawn", { level, square: pawn.square });
        levels[line.seat] = (level - 1) as Level;
      }
      const coloured =
        kind === "lay" ? squares.split("+") : kind === "put" || kind === "above" || kind === "fill" ? [square] : [];
      for (const one of coloured) note(line.seat, "colour", landed(scene, line.seat, { level, square: one }));
    }
  }
  return found;
}

/** Where a token thrown at a place is now: there, or on a level below. */
function landed(scene: Scene, seat: number, place: Place): Place {
  const lies = (level: Level): boolean => scene.seats[seat]?.tokens[level - 1]?.includes(place.square) ?? false;
  const level = ([3, 2, 1] as const).find((one) => one <= place.level && lies(one));
  return { level: level ?? place.level, square: place.square };
}

/** The spots that a recommended step is about: squares, or the card `up:C`. */
export function hintedSpots(hint: string, pawn: Place | null): readonly string[] {
  const first = hint.split(" ")[0] ?? "";
  const parts = read(first);
  if (!parts) return [];
  if (parts["card"]) return [first];
  if (parts["kind"] === "lay" && pawn) return squaresIn(first).map((square) => spotOf({ level: pawn.level, square }));
  const place = placeOfStep(parts, pawn);
  return place ? [spotOf(place)] : [];
}
