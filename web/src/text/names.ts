import type { NextTime, SeatInfo } from "../protocol/messages";
import { levelName, listed, t } from "./t";

/** A default name for a guest who has not given one. */
export function newGuestName(): string {
  return t("name-guest", { number: 10 + Math.floor(Math.random() * 90) });
}

/** What a bot is, next to its name: “Casual bot”. Empty for a person. */
export function botFact(seat: SeatInfo): string {
  if (seat.kind !== "computer") return "";
  return t(seat.is_adaptive ? "seat-adaptive-level" : "seat-computer", { level: levelName(seat.level) });
}

/** How the adaptive bots at a table will play next time, in one sentence; empty if there is nothing to say. */
export function nextTime(seats: readonly SeatInfo[], how: NextTime): string {
  const bots = seats.filter((seat) => seat.is_adaptive);
  return how ? t(`end-next-${how}`, { names: listed(bots.map(({ name }) => name)), count: bots.length }) : "";
}

/** A player in a list of people and bots: “Ada”, “Nadia · Casual bot”. */
export function listedName(seat: SeatInfo): string {
  return [seat.name, botFact(seat)].filter(Boolean).join(" · ");
}

/** The winners in a sentence: “You won!” if the viewer holds a single seat here and is on the winning side. */
export function outcome(seats: readonly SeatInfo[], places: readonly number[], own: readonly number[]): string {
  const winners = seats.filter((seat) => places[seat.seat] === 1);
  const others = winners.filter((seat) => !own.includes(seat.seat));
  const isMine = own.length === 1 && others.length < winners.length;
  const names = listed((isMine ? others : winners).map((seat) => seat.name));
  if (new Set(winners.map((seat) => seat.side)).size === 1) return isMine ? t("end-yours") : t("end-won", { names });
  if (winners.length === seats.length) return t("end-draw");
  return isMine ? t("end-shared-yours", { names }) : t("end-shared", { names });
}
