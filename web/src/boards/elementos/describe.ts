import type { MatchView, SeatInfo } from "../../protocol/messages";
import { listed, said } from "../../text/t";
import { nameAt } from "../kit/words";
import { sceneOf, type Scene } from "./scene";
import { pairText, say, sidesText, toneText } from "./words";

function arrangingLines(scene: Scene, seats: readonly SeatInfo[], seat: number): string[] {
  const part = scene.arranging?.[seat];
  if (!part) return [];
  const lines = [say(part.is_done ? "say-ready" : "say-arranging", { name: nameAt(seats, seat) })];
  if (!part.left) return lines;
  const left = part.left
    .filter((kind) => kind.count > 0)
    .map((kind) => say("times", { count: kind.count, disc: pairText(kind.sides) }));
  return left.length > 0 ? [...lines, say("say-left", { discs: listed(left) })] : lines;
}

function seatLines(scene: Scene, seats: readonly SeatInfo[], seat: number): string[] {
  const name = nameAt(seats, seat);
  const discs = scene.discs
    .filter((disc) => disc.seat === seat)
    .map((disc) => say("disc", { square: disc.square, sides: sidesText(disc) }));
  const own = say("say-seat", { name, tone: toneText(seat), discs: discs.join("; ") || say("say-none") });
  if (scene.arranging) return [...arrangingLines(scene, seats, seat), ...(discs.length > 0 ? [own] : [])];
  return [
    own,
    say("say-wand", { name, square: scene.wands[seat] ?? "", rows: scene.to_go[seat] ?? 0 }),
    takenLine(scene, name, seat),
  ];
}

function takenLine(scene: Scene, name: string, seat: number): string {
  const taken = scene.taken[seat];
  const count = taken?.count ?? 0;
  if (!taken?.discs?.length) return say("say-taken-hidden", { name, count });
  return say("say-taken", { name, count, discs: taken.discs.map(pairText).join(", ") });
}

/** The whole view as text, line by line. */
export function describe(view: MatchView, seats: readonly SeatInfo[]): readonly string[] {
  const scene = sceneOf(view);
  const head = scene.arranging
    ? [say("say-setup")]
    : [say("say-turn", { turn: scene.turn }), say("quiet", { count: scene.quiet, most: scene.quiet_most })];
  return [
    ...head,
    ...seatLines(scene, seats, 0),
    ...seatLines(scene, seats, 1),
    ...(view.over ? [said(view.over.sentence)] : []),
  ];
}
