import type { SeatInfo } from "../protocol/messages";
import { speaker } from "../text/t";
import type { ExploreTexts } from "./text/keys";

export type ExploreKey = keyof ExploreTexts;

/** The text of an explorer key in the language of the page. */
export const { say } = speaker<ExploreTexts>("explore");

/** The seats, each with a name: the one in the record, or the seat's number. */
export function seatsNamed(seats: readonly SeatInfo[]): readonly SeatInfo[] {
  return seats.map((seat) => ({ ...seat, name: seat.name || say("seat", { seat: seat.seat + 1 }) }));
}
