import type { SeatInfo } from "../protocol/messages";
import { levelName, t } from "./t";

/** A default name for a guest who has not given one. */
export function newGuestName(): string {
  return t("name-guest", { number: 10 + Math.floor(Math.random() * 90) });
}

/** What a bot is, next to its name: “Casual bot”. Empty for a person. */
export function botFact(seat: SeatInfo): string {
  return seat.kind === "computer" ? t("seat-computer", { level: levelName(seat.level) }) : "";
}

/** A player in a list of people and bots: “Ada”, “Nadia · Casual bot”. */
export function listedName(seat: SeatInfo): string {
  return [seat.name, botFact(seat)].filter(Boolean).join(" · ");
}
