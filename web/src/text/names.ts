import type { SeatInfo } from "../protocol/messages";
import { levelName, t } from "./t";

/** A default name for a guest who has not given one. */
export function newGuestName(): string {
  return t("name-guest", { number: 10 + Math.floor(Math.random() * 90) });
}

/** The name of a seat's player: people choose theirs, and a bot is named after its level in the page's language. */
export function seatName(seat: SeatInfo, number = ""): string {
  if (seat.kind !== "computer") return seat.name;
  return t("seat-computer", { level: levelName(seat.level) }) + number;
}

/** The seats with their display names: bots of the same level are numbered. */
export function named(seats: readonly SeatInfo[]): readonly SeatInfo[] {
  const alike = (seat: SeatInfo): SeatInfo[] =>
    seats.filter((one) => one.kind === "computer" && one.level === seat.level);
  return seats.map((seat) => {
    const twins = seat.kind === "computer" ? alike(seat) : [];
    return { ...seat, name: seatName(seat, twins.length > 1 ? ` ${twins.indexOf(seat) + 1}` : "") };
  });
}
