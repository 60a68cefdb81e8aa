import type { SeatInfo } from "../protocol/messages";
import { listed, percent, speaker } from "../text/t";
import { de } from "./text/de";
import { en } from "./text/en";
import { it } from "./text/it";

/** The text of a key of reviews in the language of the page. */
export const say = speaker({ en, it, de });

/** Who plays for each side, as a name of that side. */
export function sideNames(sides: readonly number[], seats: readonly SeatInfo[]): readonly string[] {
  const count = new Set(sides).size;
  return Array.from({ length: count }, (_, side) =>
    listed(seats.filter(({ seat }) => sides[seat] === side).map(({ name }) => name)),
  );
}

/** The chances of all sides in one line: “Ada 61%, Bo 39%”. */
export function toldChances(chances: readonly number[], names: readonly string[], isCertain = false): string {
  return chances.map((chance, side) => `${names[side]} ${percent(chance, isCertain)}`).join(", ");
}
