import type { MatchView, SeatInfo } from "../../protocol/messages";
import { listed } from "../../text/t";
import { nameAt, personAt } from "../kit/words";
import { lying } from "./faces";
import { beside, DIRECTIONS, keyOf } from "./layout";
import { sceneOf, type Scene, type Laid } from "./scene";
import { faceOf } from "./steps";
import { heldWords, say, spelled, tileName, whereWords } from "./words";

export const starsIn = (scene: Scene, seat: number): number =>
  (scene.hands[seat] ?? []).reduce((sum, { tile }) => sum + (scene.stars[tile - 1] ?? 0), 0);

/** The whole view in sentences. */
export function describe(view: MatchView, seats: readonly SeatInfo[]): readonly string[] {
  const scene = sceneOf(view);
  const name = (seat: number): string => nameAt(seats, seat);
  return [...turnLines(view, scene, name), ...handLines(scene, name), ...tableLines(scene)];
}

function turnLines(view: MatchView, scene: Scene, name: (seat: number) => string): string[] {
  if (scene.seat === null) return [say("say-over")];
  const lines = [say("say-acts", { name: name(scene.seat), who: personAt(view, scene.seat) })];
  if (scene.phase === "first") lines.push(say("say-first"));
  if (scene.phase === "second") lines.push(say("say-second"));
  if (scene.phase === "play") lines.push(say("say-turn", { laid: scene.laid, bonus: scene.bonus }));
  if (scene.picked !== null)
    lines.push(say("say-picked", { name: name(scene.seat), tile: tileName(faceOf(scene, scene.picked)) }));
  return lines;
}

function handLines(scene: Scene, name: (seat: number) => string): string[] {
  return scene.hands.flatMap((hand, seat) => [
    say("say-hand", { name: name(seat), tiles: hand.length, stars: starsIn(scene, seat) }),
    ...hand.map(({ tile, cells }) => `${heldWords(scene, tile, cells)}.`),
  ]);
}

function tableLines(scene: Scene): string[] {
  if (scene.table.length === 0) return [say("empty")];
  const places = scene.closed.map(([q, r]) => whereWords(scene, { q, r }));
  return [
    say("say-table", { tiles: scene.table.length }),
    ...inOrder(scene).map(([laid, before]) => laidLine(scene, laid, before)),
    ...(places.length > 0 ? [say("say-closed", { places: listed(places) })] : []),
  ];
}

/** The tiles on the table, each after one that it touches. */
function inOrder(scene: Scene): [laid: Laid, before: string][] {
  const left = new Map(scene.table.map((laid) => [keyOf(laid), laid]));
  const [first] = scene.table;
  const order: [Laid, string][] = first ? [[first, ""]] : [];
  if (first) left.delete(keyOf(first));
  for (const [laid] of order) {
    for (const [side, direction] of DIRECTIONS.entries()) {
      const next = left.get(keyOf(beside(laid, side)));
      if (!next) continue;
      left.delete(keyOf(next));
      order.push([next, say("where", { direction: say(direction), tile: tileName(faceOf(scene, laid.tile)) })]);
    }
  }
  return order;
}

function laidLine(scene: Scene, { tile, turn }: Laid, where: string): string {
  const areas = spelled(lying(faceOf(scene, tile), turn));
  return where ? say("say-tile", { where, areas }) : say("say-first-tile", { areas });
}
