import type { SeatInfo } from "../protocol/messages";
import { said } from "./said";

/** The name of whoever sits there. People choose theirs; a computer player is called as its level, in the language of the page. */
export function seatName(seat: SeatInfo): string {
  return seat.kind === "computer" ? said(seat.name || seat.level) : seat.name;
}

/** The seats with the names that are shown: several computer players of one level are numbered. */
export function named(seats: readonly SeatInfo[]): readonly SeatInfo[] {
  const alike = (seat: SeatInfo): SeatInfo[] => seats.filter((one) => one.kind === "computer" && one.name === seat.name);
  return seats.map((seat) => {
    const name = seatName(seat);
    const twins = seat.kind === "computer" ? alike(seat) : [];
    return { ...seat, name: twins.length > 1 ? `${name} ${twins.indexOf(seat) + 1}` : name };
  });
}
