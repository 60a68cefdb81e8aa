import type { Mode } from "../protocol/messages";
import type { SeatWish } from "../protocol/requests";

/** The most common kinds of tables: how people play, and who takes the other seats. */
export const PRESETS = ["friends", "computer", "screen", "days"] as const;
export type Preset = (typeof PRESETS)[number];

const MODES: Readonly<Record<Preset, Mode>> = {
  friends: "live",
  computer: "live",
  screen: "one_screen",
  days: "turns",
};
const OTHERS: Readonly<Record<Preset, SeatWish["kind"]>> = {
  friends: "open",
  computer: "computer",
  screen: "me",
  days: "open",
};

export function modeOf(preset: Preset): Mode {
  return MODES[preset];
}

/** The seats of a new table, starting with the creator's. Seats that were already chosen stay as they are. */
export function seatsFor(preset: Preset, count: number, level: string, before: readonly SeatWish[] = []): SeatWish[] {
  const other: SeatWish = OTHERS[preset] === "computer" ? { kind: "computer", level } : { kind: OTHERS[preset] };
  return Array.from({ length: count }, (_, seat) => before[seat] ?? (seat === 0 ? { kind: "me" } : other));
}

/** On a shared screen, give a name to everybody without one, except the host in the first seat. */
export function toldApart(seats: readonly SeatWish[], nameOf: (seat: number) => string): SeatWish[] {
  return seats.map((wish, seat) =>
    seat > 0 && wish.kind === "me" && !wish.name?.trim() ? { ...wish, name: nameOf(seat) } : wish,
  );
}
