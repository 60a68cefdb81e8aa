import type { LogLine, MatchView, Open, Running, Update } from "../protocol/messages";

/** What a viewer knows about a match: the latest version, its contents, and the length of the log at each version. */
export interface Known {
  readonly version: number;
  readonly view: MatchView | null;
  readonly log: readonly LogLine[];
  readonly question: Open | null;
  readonly clock: Running | null;
  readonly lengths: ReadonlyMap<number, number>;
}

export const NOTHING: Known = {
  version: 0,
  view: null,
  log: [],
  question: null,
  clock: null,
  lengths: new Map([[0, 0]]),
};

const REMEMBERED = 50;

/**
 * Apply an update. Return `old` if nothing in it is new (a duplicate, or overtaken in transit), and `gap` if an earlier
 * update is missing and must be requested. Every match has its own log.
 */
export function applyUpdate(known: Known, update: Update): Known | "old" | "gap" {
  if (update.version <= known.version) return "old";
  const isOtherMatch = update.view?.match !== known.view?.match;
  const length = isOtherMatch ? 0 : known.lengths.get(update.since);
  if (length === undefined || update.since > known.version) return "gap";
  const log = [...known.log.slice(0, length), ...update.log];
  const earlier = isOtherMatch ? [] : [...known.lengths].filter(([version]) => version <= update.since);
  const lengths = new Map(earlier.slice(-REMEMBERED));
  lengths.set(0, 0).set(update.version, log.length);
  return { version: update.version, view: update.view, log, question: update.question, clock: update.clock, lengths };
}
