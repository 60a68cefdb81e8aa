import type { SeatInfo } from "../protocol/messages";
import { speaker } from "../text/t";
import { de } from "./text/de";
import { en } from "./text/en";
import { it } from "./text/it";

export type ExploreKey = keyof typeof en;

/** The text of a key of these pages in the language of the page. */
export const say = speaker({ en, it, de });

/** The seats with a name each: the one that the record gives, or the number. */
export function seatsNamed(seats: readonly SeatInfo[]): readonly SeatInfo[] {
  return seats.map((seat) => ({ ...seat, name: seat.name || say("seat", { seat: seat.seat + 1 }) }));
}
