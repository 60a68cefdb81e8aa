import type { SeatInfo } from "../protocol/messages";
import { capital } from "./phrases";
import { said, t } from "./t";

/** A name for somebody who has said none. */
export function newGuestName(): string {
  return t("name.guest", { number: 10 + Math.floor(Math.random() * 90) });
}

/** The name of whoever sits there. People choose theirs; a computer player is called as its level, in the language of the page. */
export function seatName(seat: SeatInfo, number = ""): string {
  if (seat.kind !== "computer") return seat.name;
  return t("seat.computer", { level: capital(said(seat.level)) + number });
}

/** The seats with the names that are shown: several computer players of one level are numbered. */
export function named(seats: readonly SeatInfo[]): readonly SeatInfo[] {
  const alike = (seat: SeatInfo): SeatInfo[] =>
    seats.filter((one) => one.kind === "computer" && one.level === seat.level);
  return seats.map((seat) => {
    const twins = seat.kind === "computer" ? alike(seat) : [];
    return { ...seat, name: seatName(seat, twins.length > 1 ? ` ${twins.indexOf(seat) + 1}` : "") };
  });
}
