import type { MatchView, SeatInfo } from "../../protocol/messages";
import { listed, said } from "../../text/t";
import { nameAt, personAt } from "../kit/words";
import { memorising } from "./memorising.svelte";
import { sceneOf, type Scene } from "./scene";
import { pairText, say, sidesText, toneText } from "./words";

/** A seat by its name, and whether that is the viewer. */
interface Person {
  name: string;
  who: "you" | "other";
}

function arrangingLines(scene: Scene, seat: number, person: Person): string[] {
  const part = scene.arranging?.[seat];
  if (!part) return [];
  const lines = [say(part.is_done ? "say-ready" : "say-arranging", { ...person })];
  if (!part.left) return lines;
  const left = part.left
    .filter((kind) => kind.count > 0)
    .map((kind) => say("times", { count: kind.count, disc: pairText(kind.sides) }));
  return left.length > 0 ? [...lines, say("say-left", { discs: listed(left) })] : lines;
}

function seatLines(view: MatchView, seats: readonly SeatInfo[], seat: number): string[] {
  const scene = sceneOf(view);
  const person: Person = { name: nameAt(seats, seat), who: personAt(view, seat) };
  const discs = scene.discs
    .filter((disc) => disc.seat === seat)
    .map((disc) => say("disc", { square: disc.square, sides: sidesText(disc) }));
  const own = say("say-seat", { name: person.name, tone: toneText(seat), discs: discs.join("; ") || say("say-none") });
  if (scene.arranging) return [...arrangingLines(scene, seat, person), ...(discs.length > 0 ? [own] : [])];
  return [
    own,
    say("say-wand", { ...person, square: scene.wands[seat] ?? "", rows: scene.to_go[seat] ?? 0 }),
    takenLine(scene, seat, person),
  ];
}

function takenLine(scene: Scene, seat: number, person: Person): string {
  const taken = scene.taken[seat];
  const count = taken?.count ?? 0;
  if (!taken?.discs?.length) return say("say-taken-hidden", { ...person, count });
  return say("say-taken", { ...person, count, discs: taken.discs.map(pairText).join(", ") });
}

/** The whole view as text, line by line. */
export function describe(given: MatchView, seats: readonly SeatInfo[]): readonly string[] {
  const view = memorising.seen(given);
  const scene = sceneOf(view);
  const head = scene.arranging
    ? [say("say-setup")]
    : [say("say-turn", { turn: scene.turn }), say("quiet", { count: scene.quiet, most: scene.quiet_most })];
  return [
    ...head,
    ...(memorising.isOn(view) ? [say("memorise")] : []),
    ...seatLines(view, seats, 0),
    ...seatLines(view, seats, 1),
    ...(view.over ? [said(view.over.sentence)] : []),
  ];
}
