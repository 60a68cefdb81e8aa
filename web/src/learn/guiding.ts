import type { GuideTip } from "../protocol/lessons";
import type { Line, Over } from "../protocol/messages";

const EARLY: readonly string[] = ["resigned", "time", "agreed"];

/** How many turns a seat has had before the one that runs; the set-up is one of them. */
export function turnsHad(log: readonly Line[], seat: number | null, running: number): number {
  return new Set(
    log.filter((line) => line.kind === "step" && line.seat === seat && line.turn !== running).map((line) => line.turn),
  ).size;
}

/** What the guide says to somebody who has had so many turns: the last tip that has come up. */
export function tipFor(guide: readonly GuideTip[], turns: number): GuideTip | undefined {
  return guide.findLast((tip) => tip.turns <= turns);
}

/** What is said at the end: nobody has played a whole match who has given it up. */
export function praiseFor(over: Over, seat: number | null): "guide.over.won" | "guide.over.early" | "guide.over" {
  if (seat !== null && over.places[seat] === 1) return "guide.over.won";
  return EARLY.includes(over.ending) ? "guide.over.early" : "guide.over";
}
