import type { SeatInfo } from "../../protocol/messages";

/** The name of whoever sits there; the number of the seat for those who have none. */
export function nameAt(seats: readonly SeatInfo[], seat: number): string {
  return seats[seat]?.name || String(seat + 1);
}
