import type { SeatInfo } from "../protocol/messages";
import { listed, percent, speaker } from "../text/t";
import type { ReviewTexts } from "./text/keys";

/** The text of a review key in the language of the page. */
export const { say } = speaker<ReviewTexts>("review");

/** A name for each side, made from the names of its players. */
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
