import { keep, kept } from "../browser/storage";
import type { MyTable } from "../protocol/requests";

const NAME = "offer";

/** After this many finished matches, a guest is asked once whether they want to keep their account. */
export const ASKED_AFTER = 3;

/** How many matches a guest has finished. A table can have several, one after another. */
export function finishedMatches(mine: readonly MyTable[]): number {
  const finished = mine.map(({ table }) => (table.status === "over" ? table.match : Math.max(0, table.match - 1)));
  return finished.reduce((sum, count) => sum + count, 0);
}

/** False once the offer was dismissed or accepted. */
export function isOfferOpen(): boolean {
  return kept<string>(NAME) !== "closed";
}

/** Never ask again in this browser. */
export function closeOffer(): void {
  keep(NAME, "closed");
}
