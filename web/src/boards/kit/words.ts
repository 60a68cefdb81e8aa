import type { MatchView, SeatInfo } from "../../protocol/messages";
import { speaker } from "../../text/t";
import type { KitTexts } from "./text/keys";

/** The texts shared by boards and position editors, in the language of the page. */
export const { say: sayKit } = speaker<KitTexts>("boards/kit");

/** The name of the player in a seat; the seat's number if it has no name. */
export function nameAt(seats: readonly SeatInfo[], seat: number): string {
  return seats[seat]?.name || String(seat + 1);
}

/** Whom a sentence is about, for texts that address the viewer. */
export function personAt(view: MatchView, seat: number): "you" | "other" {
  return seat === view.seat ? "you" : "other";
}
