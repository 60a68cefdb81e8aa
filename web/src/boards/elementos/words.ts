import type { MatchView, SeatInfo } from "../../protocol/messages";
import { said } from "../../text/said";
import { listed } from "../../text/t";
import { nameAt } from "../kit/names";
import { sceneOf, type Disc, type ElementosScene, type Pair } from "./scene";
import { say } from "./text";

export function toneText(seat: number): string {
  return say(seat === 0 ? "light" : "dark");
}

/** How far the wand of a seat has to go. */
export function wandText(scene: ElementosScene, seat: number): string {
  const rows = scene.to_go[seat] ?? 0;
  if (rows === 0) return say("to_go_home");
  return rows === 1 ? say("to_go_one") : say("to_go", { rows });
}

/** The sides of a disc as far as they can be seen. */
function sidesText(disc: Disc): string {
  const up = say(disc.up);
  const sides = disc.down ? say("sides", { up, down: say(disc.down) }) : say("up", { up });
  return disc.is_known ? say("known", { sides }) : sides;
}

/** What lies on a square, for those who do not see it. */
export function squareText(view: MatchView, seats: readonly SeatInfo[], square: string): string {
  const scene = sceneOf(view);
  const disc = scene.discs.find((one) => one.square === square);
  if (!disc) {
    if (scene.arranging?.some((part) => part.next === square)) return say("next", { square });
    return say(isHidden(scene, square) ? "hidden" : "empty", { square });
  }
  const sides = sidesText(disc);
  const text = disc.seat === view.seat ? say("own", { square, sides }) : say("theirs", { square, sides, name: nameAt(seats, disc.seat) });
  return scene.wands[disc.seat] === square ? say("wand", { disc: text }) : text;
}

/** True for the squares behind the screen of a seat that arranges in secret. */
export function isHidden(scene: ElementosScene, square: string): boolean {
  return scene.arranging?.some((part) => part.left === null && part.home.includes(square)) ?? false;
}

export function pairText([a, b]: Pair): string {
  return say("pair", { a: say(a), b: say(b) });
}

function arrangingLines(scene: ElementosScene, seats: readonly SeatInfo[], seat: number): string[] {
  const part = scene.arranging?.[seat];
  if (!part) return [];
  const lines = [say(part.is_done ? "say_ready" : "say_arranging", { name: nameAt(seats, seat) })];
  if (!part.left) return lines;
  const left = part.left.filter((kind) => kind.count > 0).map((kind) => say("times", { count: kind.count, disc: pairText(kind.sides) }));
  if (left.length > 0) lines.push(say("say_left", { discs: listed(left) }));
  return part.next ? [...lines, say("say_next", { square: part.next })] : lines;
}

function seatLines(scene: ElementosScene, seats: readonly SeatInfo[], seat: number): string[] {
  const name = nameAt(seats, seat);
  const discs = scene.discs.filter((disc) => disc.seat === seat).map((disc) => say("disc", { square: disc.square, sides: sidesText(disc) }));
  const own = say("say_seat", { name, tone: toneText(seat), discs: discs.join("; ") || say("say_none") });
  if (scene.arranging) return [...arrangingLines(scene, seats, seat), ...(discs.length > 0 ? [own] : [])];
  return [own, say("say_wand", { name, square: scene.wands[seat] ?? "", rows: scene.to_go[seat] ?? 0 }), takenLine(scene, name, seat)];
}

function takenLine(scene: ElementosScene, name: string, seat: number): string {
  const taken = scene.taken[seat];
  const count = taken?.count ?? 0;
  if (!taken?.discs?.length) return say("say_taken_hidden", { name, count });
  return say("say_taken", { name, count, discs: taken.discs.map(pairText).join(", ") });
}

/** The whole view as text, line by line. */
export function describe(view: MatchView, seats: readonly SeatInfo[]): readonly string[] {
  const scene = sceneOf(view);
  const head = scene.arranging ? [say("say_setup")] : [say("say_turn", { turn: scene.turn }), say("quiet", { count: scene.quiet, most: scene.quiet_most })];
  return [...head, ...seatLines(scene, seats, 0), ...seatLines(scene, seats, 1), ...(view.over ? [said(view.over.sentence)] : [])];
}
