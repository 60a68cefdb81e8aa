import type { SeatInfo } from "../protocol/messages";
import { said } from "./said";

/** The name of whoever sits there. People choose theirs; a computer player is called as its level, in the language of the page. */
export function seatName(seat: SeatInfo): string {
  return seat.kind === "computer" ? said(seat.name || seat.level) : seat.name;
}

/** The seats with the names that are shown. */
export function named(seats: readonly SeatInfo[]): readonly SeatInfo[] {
  return seats.map((seat) => ({ ...seat, name: seatName(seat) }));
}
