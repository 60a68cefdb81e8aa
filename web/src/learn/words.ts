import type { LessonTask } from "../protocol/lessons";
import type { SeatInfo } from "../protocol/messages";
import { languages } from "../text/languages.svelte";
import { speaker, type PlainKey } from "../text/t";
import type { LearnTexts } from "./text/keys";

export type LearnKey = PlainKey<LearnTexts>;

/** The text of a lesson or rules key in the language of the page. */
export const { say } = speaker<LearnTexts>("learn");

/** A lesson text, keyed by language. */
export type Words = LessonTask["text"];

/** A lesson text in the language of the page. */
export const worded = (words: Words): string => words[languages.current] ?? words["en"] ?? "";

/** Name the seats by their relation to the viewer, because lessons have no players. Equal names are numbered. */
export function placed(seats: readonly SeatInfo[], viewer: number | null): readonly SeatInfo[] {
  const own = seats[viewer ?? -1]?.side;
  const words = seats.map(({ seat, side }) =>
    say(seat === viewer ? "seat-you" : side === own ? "seat-partner" : "seat-opponent"),
  );
  return seats.map((seat, at) => {
    const alike = words.flatMap((word, one) => (word === words[at] ? [one] : []));
    return { ...seat, name: alike.length > 1 ? `${words[at]} ${alike.indexOf(at) + 1}` : (words[at] ?? "") };
  });
}
