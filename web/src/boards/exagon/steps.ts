import type { LegalStep, LogLine } from "../../protocol/messages";
import { movesOf, narrowed, offers, type Move, type Parts } from "../kit/narrow";
import { turnThatShows } from "./faces";
import { beside, cellOf, DIRECTIONS, keyOf, opposite, type Cell, type Direction } from "./layout";
import type { Scene, Laid } from "./scene";

const PICK = /^T(\d+)$/;
const PLACE = /^(\d+)(ne|e|se|sw|w|nw)=([1-9JX])$/;
const GIVE = /^give(\d)$/;

/** The tile that a step picks. */
export function pickedBy(step: string): number | undefined {
  const found = PICK.exec(step);
  return found ? Number(found[1]) : undefined;
}

/** The seat, from 0, that a step gives the tile to. */
export function givenTo(step: string): number | undefined {
  const found = GIVE.exec(step);
  return found ? Number(found[1]) - 1 : undefined;
}

const at = (scene: Scene, tile: number): Laid | undefined => scene.table.find((laid) => laid.tile === tile);

export const faceOf = (scene: Scene, tile: number): string => scene.faces[tile - 1] ?? "";

/** What is printed on a tile. */
export interface Print {
  readonly face: string;
  readonly stars: number;
  readonly sum: number;
}

export function printOn(scene: Scene, tile: number): Print {
  return { face: faceOf(scene, tile), stars: scene.stars[tile - 1] ?? 0, sum: scene.sums[tile - 1] ?? 0 };
}

/** The cell and rotation of a step that places the picked tile. */
export function placed(scene: Scene, step: string): Parts | undefined {
  const [, number, direction, letter] = PLACE.exec(step) ?? [];
  const laid = at(scene, Number(number));
  if (!laid || !letter || scene.picked === null) return undefined;
  const side = DIRECTIONS.indexOf(direction as Direction);
  const turn = turnThatShows(faceOf(scene, scene.picked), letter, opposite(side));
  return turn === undefined ? undefined : { cell: keyOf(beside(laid, side)), turn: String(turn) };
}

/** An empty cell where the picked tile fits, with its possible rotations. */
export interface Spot extends Cell {
  readonly key: string;
  /** How many tiles it touches. */
  readonly sides: number;
  readonly ways: readonly TileWay[];
}

export interface TileWay {
  readonly turn: number;
  readonly step: string;
}

export function spotsOf(scene: Scene, legal: readonly LegalStep[]): Spot[] {
  const moves = movesOf(legal, (step) => placed(scene, step));
  return [...offers(moves, {}, "cell")].map((key) => {
    const cell = cellOf(key);
    return { ...cell, key, sides: touching(scene, cell).length, ways: waysOf(narrowed(moves, { cell: key })) };
  });
}

/** Each rotation once, in the order in which the player cycles through them. */
function waysOf(moves: readonly Move[]): TileWay[] {
  const byTurn = new Map(moves.map((move) => [Number(move.parts["turn"]), move.text]));
  return [...byTurn].map(([turn, step]) => ({ turn, step })).sort((a, b) => a.turn - b.turn);
}

/** A tile in flight to the server, with its place if that was sent too. */
export interface TileInFlight {
  readonly tile: number;
  readonly laid?: Laid;
}

/** The tile that steps in flight pick or place. */
export function waitingIn(scene: Scene, steps: string): TileInFlight | undefined {
  let picked = scene.picked;
  for (const step of steps.split(" ")) {
    const tile = pickedBy(step);
    if (tile !== undefined && scene.table.length === 0) return { tile, laid: { tile, q: 0, r: 0, turn: 0 } };
    if (tile !== undefined) picked = tile;
    const parts = placed({ ...scene, picked }, step);
    if (picked !== null && parts)
      return { tile: picked, laid: { tile: picked, ...cellOf(parts["cell"] ?? ""), turn: Number(parts["turn"]) } };
  }
  return picked === null || picked === scene.picked ? undefined : { tile: picked };
}

/** The sides of a cell that touch tiles. */
export function touching(scene: Scene, cell: Cell): number[] {
  const taken = new Set(scene.table.map(keyOf));
  return DIRECTIONS.flatMap((_, side) => (taken.has(keyOf(beside(cell, side))) ? [side] : []));
}

/** The notation of a cell, relative to the lowest tile next to it; undefined if it touches none or is occupied. */
export function nameOf(scene: Scene, cell: Cell): string | undefined {
  if (scene.table.some((laid) => keyOf(laid) === keyOf(cell))) return undefined;
  for (const laid of scene.table) {
    const side = DIRECTIONS.findIndex((_, one) => keyOf(beside(laid, one)) === keyOf(cell));
    if (side >= 0) return `${laid.tile}${DIRECTIONS[side]}`;
  }
  return undefined;
}

/** What others have just done: by tile, who picked (and perhaps placed) it, and who got it as a gift. */
interface Moved {
  readonly by: ReadonlyMap<number, number>;
  readonly given: ReadonlyMap<number, number>;
}

export function movedIn(news: readonly LogLine[]): Moved {
  const by = new Map<number, number>();
  const given = new Map<number, number>();
  let last: number | undefined;
  for (const { seat, steps } of news) {
    for (const step of steps) {
      const tile = pickedBy(step);
      if (tile !== undefined) by.set(tile, seat);
      const receiver = givenTo(step);
      if (last !== undefined && receiver !== undefined) given.set(last, receiver);
      last = tile;
    }
  }
  return { by, given };
}

/** The tiles that have changed hands and are still where they went: a gift may have been taken back. */
export function giftsIn(scene: Scene, { given }: Moved): ReadonlySet<number> {
  const isThere = ([tile, seat]: readonly [number, number]): boolean =>
    scene.hands[seat]?.some((held) => held.tile === tile) ?? false;
  return new Set([...given].filter(isThere).map(([tile]) => tile));
}

/** The lines that say whose hourglass has run out lately: the viewer's own, and the last of all. */
export function timeOutsIn(news: readonly LogLine[], own: number | null): readonly LogLine[] {
  const all = news.filter(({ steps }) => steps.includes("timeout"));
  return all.filter((line, at) => line.seat === own || at === all.length - 1);
}
