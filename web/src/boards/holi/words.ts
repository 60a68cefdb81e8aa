import { listed, said, speaker, type PlainKey } from "../../text/t";
import type { Move } from "../kit/narrow";
import type { Preview } from "./preview";
import type { Scene, Level, Place, RivalryCard } from "./scene";
import type { HoliTexts } from "./text/keys";

export type HoliKey = PlainKey<HoliTexts>;

/** The text of a key of this board in the language of the page. */
export const { say, has } = speaker<HoliTexts>("boards/holi");

/** The text of a key made from a word of the game, such as the name of a card; the word itself if the text is missing. */
export function named(key: string, word: string): string {
  return has(key) ? say(key as HoliKey) : word;
}

/** The contents of a square, in words. */
export function contentOf(scene: Scene, place: Place, names: readonly string[], me: number | null): string {
  const { level, square } = place;
  const parts = scene.seats.flatMap((seat, at) => {
    const name = names[at] ?? "";
    const isHere = seat.pawn?.level === level && seat.pawn.square === square;
    const pawn = isHere ? [at === me ? say("spot-pawn-own") : say("spot-pawn", { name })] : [];
    const hasToken = seat.tokens[level - 1]?.includes(square) ?? false;
    return [...pawn, ...(hasToken ? [say("spot-token", { name, shape: shapeName(at) })] : [])];
  });
  const sweets = scene.sweets.find((one) => one.level === level && one.squares.includes(square));
  if (sweets) parts.push(sweetsName(sweets.count));
  return parts.length > 0 ? listed(parts) : say("spot-empty");
}

export function shapeName(seat: number): string {
  return say(`shape-${seat % 4}` as HoliKey);
}

export function levelName(level: Level): string {
  return say(`level-${level}`);
}

function sweetsName(count: number): string {
  return say(count > 1 ? "spot-sweets-2" : "spot-sweets-1");
}

/** The letter and the name of a card. */
export function cardName(scene: Scene, letter: string): string {
  return `${letter} ${said(scene.cards[letter]?.name)}`.trim();
}

/** What choosing a square does, in a few words; empty if nothing is offered there. */
export function deedOf(target: Move | undefined, way: readonly string[] | undefined): string {
  if (way) return say("deed-lay", { squares: listed(way) });
  return target ? named(`deed-${target.parts["kind"]}`, said(target.words)) : "";
}

/** What happens to the tokens of a throw that do not stay where they are thrown. */
export function endsOf({ flights }: Preview, names: readonly string[], me: number | null): string {
  const ends = flights.flatMap(({ from, to, catcher }) => {
    const { square } = from;
    if (catcher === me && catcher !== null) return [say("end-own", { square })];
    const name = names[catcher ?? 0] ?? "";
    if (catcher !== null) return [say(from.level === to.level ? "end-hit" : "end-caught", { square, name })];
    return from.level === to.level ? [] : [say("end-falls", { square, level: levelName(to.level) })];
  });
  return ends.join(" ");
}

/** What a part of the score is for. */
export function partName(scene: Scene, part: string): string {
  const card = scene.rivalry.find((one) => one.word === part);
  return card ? say("part-rivalry", { card: said(card.name) }) : named(`part-${part}`, part);
}

/** The initials that distinguish the Rivalry cards. */
export function initialsOf(card: RivalryCard | undefined): string {
  const words = said(card?.name).split(/[\s-]+/);
  return words
    .map((word) => word[0]?.toUpperCase() ?? "")
    .join("")
    .slice(0, 2);
}
