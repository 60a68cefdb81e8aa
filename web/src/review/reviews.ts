import type { Source } from "../store/source";
import { Review } from "../store/review.svelte";

const KNOWN = new WeakMap<Source, Review>();

/** The review of a match: the same one as long as the match is looked at, also after it was looked away from. */
export function reviewOf(source: Source): Review {
  const review =
    KNOWN.get(source) ??
    new Review(async () =>
      source.table ? { table: source.table.id, match: source.table.match } : { record: await source.record() },
    );
  KNOWN.set(source, review);
  return review;
}
