import { listed, said, speaker } from "../../text/t";
import type { Move } from "../kit/narrow";
import type { Scene, Level, Place, RivalryCard } from "./scene";
import { de } from "./text/de";
import { en } from "./text/en";
import { it } from "./text/it";

export type HoliKey = keyof typeof en;

/** The text of a key of this board in the language of the page. */
export const say = speaker({ en, it, de });

/** The text of a key made from a word of the game, such as the name of a card; the word itself if it is not known. */
export function named(key: string, word: string): string {
  return key in en ? say(key as HoliKey) : word;
}

/** What lies on a square, in words. */
export function contentOf(scene: Scene, place: Place, names: readonly string[], me: number | null): string {
  const { level, square } = place;
  const parts = scene.seats.flatMap((seat, at) => {
    const name = names[at] ?? "";
    const isHere = seat.pawn?.level === level && seat.pawn.square === square;
    const pawn = isHere ? [at === me ? say("spot.pawn.own") : say("spot.pawn", { name })] : [];
    const hasToken = seat.tokens[level - 1]?.includes(square) ?? false;
    return [...pawn, ...(hasToken ? [say("spot.token", { name, shape: shapeName(at) })] : [])];
  });
  const sweets = scene.sweets.find((one) => one.level === level && one.squares.includes(square));
  if (sweets) parts.push(sweetsName(sweets.count));
  return parts.length > 0 ? listed(parts) : say("spot.empty");
}

export function shapeName(seat: number): string {
  return say(`shape.${seat % 4}` as HoliKey);
}

export function levelName(level: Level): string {
  return say(`level.${level}`);
}

function sweetsName(count: number): string {
  return say(count > 1 ? "spot.sweets.2" : "spot.sweets.1");
}

/** The letter and the name of a card. */
export function cardName(scene: Scene, letter: string): string {
  return said(`${letter} ${scene.cards[letter]?.name ?? ""}`.trim());
}

/** What choosing a square does, in a few words; empty if nothing is offered there. */
export function deedOf(target: Move | undefined, way: readonly string[] | undefined): string {
  if (way) return say("deed.lay", { squares: listed(way) });
  return target ? named(`deed.${target.parts["kind"]}`, target.words) : "";
}

/** What the points of a part of the score are for. */
export function partName(scene: Scene, part: string): string {
  const card = scene.rivalry.find((one) => one.word === part);
  return card ? say("part.rivalry", { card: said(card.name) }) : named(`part.${part}`, part);
}

/** Rivalry cards are told apart by the first letters of their names. */
export function initialsOf(card: RivalryCard | undefined): string {
  const words = said(card?.name ?? "").split(/[\s-]+/);
  return words
    .map((word) => word[0]?.toUpperCase() ?? "")
    .join("")
    .slice(0, 2);
}
