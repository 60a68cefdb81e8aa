import type { SeatInfo } from "../protocol/messages";
import { say } from "./text";

/** The seats with a name each: the one that the record gives, or the number. */
export function seatsNamed(seats: readonly SeatInfo[]): readonly SeatInfo[] {
  return seats.map((seat) => ({ ...seat, name: seat.name || say("seat", { seat: seat.seat + 1 }) }));
}
