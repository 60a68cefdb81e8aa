import type { MatchView, SeatInfo } from "../../protocol/messages";
import { listed, said } from "../../text/t";
import { nameAt, personAt } from "../kit/words";
import { LEVELS, sceneOf, type Scene, type Level } from "./scene";
import { cardName, levelName, partName, say, shapeName } from "./words";

/** The whole view in sentences. */
export function describe(view: MatchView, seats: readonly SeatInfo[]): string[] {
  const scene = sceneOf(view);
  const names = scene.seats.map((_, at) => nameAt(seats, at));
  return [
    ...turnLines(view, scene, names),
    ...LEVELS.map((level) => levelLine(scene, names, level)),
    ...scene.seats.flatMap((_, seat) => seatLines(view, scene, names, seat)),
    ...handLines(view, scene, names),
    ...scene.rivalry.map((card) => say("say-rivalry", { card: said(card.name), text: said(card.text) })),
  ];
}

function turnLines(view: MatchView, scene: Scene, names: readonly string[]): string[] {
  if (scene.seat === null) return [say("say-over")];
  const lines = [
    ...(scene.phase === "corners" ? [say("say-corners")] : []),
    say("say-turn", { turn: scene.turn, name: names[scene.seat] ?? "", who: personAt(view, scene.seat) }),
  ];
  if (scene.done.length > 0)
    lines.push(say("say-done", { done: listed(scene.done.map((deed) => say(`say-${deed}`))) }));
  if (scene.card) lines.push(say("say-card", { card: cardWords(scene, scene.card) }));
  if (scene.short.length > 0) lines.push(say("say-short", { squares: listed(scene.short) }));
  return lines;
}

function levelLine(scene: Scene, names: readonly string[], level: Level): string {
  const lines = scene.seats.flatMap((seat, at) => {
    const name = names[at] ?? "";
    const squares = seat.tokens[level - 1] ?? [];
    return [
      ...(seat.pawn?.level === level ? [say("say-pawn", { name, square: seat.pawn.square })] : []),
      ...(squares.length > 0 ? [say("say-tokens", { name, shape: shapeName(at), squares: listed(squares) })] : []),
    ];
  });
  for (const lying of scene.sweets) {
    if (lying.level !== level || lying.squares.length === 0) continue;
    lines.push(say(lying.count > 1 ? "say-sweets-2" : "say-sweets-1", { squares: listed(lying.squares) }));
  }
  return say("say-level", { level: levelName(level), content: lines.join(" ") || say("say-level-empty") });
}

function seatLines(view: MatchView, scene: Scene, names: readonly string[], at: number): string[] {
  const seat = scene.seats[at];
  if (!seat) return [];
  const name = names[at] ?? "";
  const reserve = seat.reserve.flatMap((count, owner) => {
    if (owner === at) return [say("say-reserve-own", { count })];
    return count > 0 ? [say("say-reserve-of", { count, name: names[owner] ?? "", who: personAt(view, owner) })] : [];
  });
  const { sweets, hits, cards, deck } = seat;
  const played = [
    ...seat.up.map((letter) => cardName(scene, letter)),
    ...(seat.downs > 0 ? [say("played-downs", { count: seat.downs })] : []),
  ];
  const parts = Object.entries(scene.points).flatMap(([part, points]) =>
    points[at] ? [`${partName(scene, part)}: ${points[at]}`] : [],
  );
  return [
    say("say-seat", { name, points: view.scores[at] ?? 0, reserve: listed(reserve), sweets, hits, cards, deck }),
    ...(parts.length > 0 ? [say("say-parts", { name, parts: parts.join("; ") })] : []),
    ...(played.length > 0 ? [say("say-played", { name, cards: listed(played) })] : []),
    ...(seat.is_finished ? [say("say-finished", { name })] : []),
    ...(scene.first_up === at ? [say("say-first", { name })] : []),
  ];
}

function handLines(view: MatchView, scene: Scene, names: readonly string[]): string[] {
  return scene.seats.flatMap((seat, at) => {
    if (!seat.hand || seat.hand.length === 0) return [];
    const cards = listed(seat.hand.map((letter) => cardWords(scene, letter)));
    return [at === view.seat ? say("say-hand", { cards }) : say("say-hand-of", { name: names[at] ?? "", cards })];
  });
}

function cardWords(scene: Scene, letter: string): string {
  return say("say-pattern", { name: cardName(scene, letter), rows: scene.cards[letter]?.pattern ?? "" });
}
