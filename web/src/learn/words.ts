import type { Words } from "../protocol/lessons";
import type { SeatInfo } from "../protocol/messages";
import { languages } from "../text/languages.svelte";
import { speaker } from "../text/t";
import { de } from "./text/de";
import { en } from "./text/en";
import { it } from "./text/it";

export type LearnKey = keyof typeof en;

/** The text of a key of lessons and rules in the language of the page. */
export const say = speaker({ en, it, de });

/** What a lesson says, in the language of the page. */
export const worded = (words: Words): string => words[languages.current];

/** Nobody sits at a lesson: the seats are called by what they are to the one who looks, and numbered if several are alike. */
export function placed(seats: readonly SeatInfo[], viewer: number | null): readonly SeatInfo[] {
  const own = seats[viewer ?? -1]?.side;
  const words = seats.map(({ seat, side }) =>
    say(seat === viewer ? "seat.you" : side === own ? "seat.partner" : "seat.opponent"),
  );
  return seats.map((seat, at) => {
    const alike = words.flatMap((word, one) => (word === words[at] ? [one] : []));
    return { ...seat, name: alike.length > 1 ? `${words[at]} ${alike.indexOf(at) + 1}` : (words[at] ?? "") };
  });
}
