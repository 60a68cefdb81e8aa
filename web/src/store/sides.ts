import type { SeatInfo } from "../protocol/messages";

/** The players of each side, in the order in which the sides first appear. */
export function sidesOf(seats: readonly SeatInfo[]): SeatInfo[][] {
  return [...new Set(seats.map(({ side }) => side))].map((side) => seats.filter((seat) => seat.side === side));
}
