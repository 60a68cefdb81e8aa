import type { SeatInfo } from "../../protocol/messages";
import { speaker } from "../../text/t";
import { de } from "./text/de";
import { en } from "./text/en";
import { it } from "./text/it";

/** What all editors of positions say, in the language of the page. */
export const sayEditing = speaker({ en, it, de });

/** The name of whoever sits there; the number of the seat for those who have none. */
export function nameAt(seats: readonly SeatInfo[], seat: number): string {
  return seats[seat]?.name || String(seat + 1);
}
