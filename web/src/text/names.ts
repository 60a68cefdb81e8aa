import type { SeatInfo } from "../protocol/messages";
import { said } from "./said";

/** The seats with the names that are shown: computer players are called by their level, in the language of the page. */
export function named(seats: readonly SeatInfo[]): readonly SeatInfo[] {
  return seats.map((seat) => (seat.kind === "computer" ? { ...seat, name: said(seat.name || seat.level) } : seat));
}
