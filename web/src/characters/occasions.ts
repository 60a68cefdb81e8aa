import type { MatchView, SeatInfo } from "../protocol/messages";

/** The occasions on which bots speak. */
export type Occasion = "hello" | "feat" | "ouch" | "admire" | "won" | "lost";

/** A bot, and the occasion on which it speaks. */
export interface Remark {
  seat: number;
  occasion: Occasion;
}

/** The smallest change of a score that is worth a remark. */
const REMARKABLE = 3;

/**
 * The remark that a change calls for, if any. It is derived from two views of the same viewer, so it cannot tell this
 * viewer anything hidden. `record` is the largest change of a score so far.
 */
export function remarkOn(
  before: MatchView | null,
  after: MatchView,
  seats: readonly SeatInfo[],
  record: number,
  loser?: number,
): Remark | undefined {
  const bots = seats.filter((seat) => seat.kind === "computer");
  if (bots.length === 0) return undefined;
  if (!before) return after.turn <= 1 && !after.over ? { seat: speaker(bots, after), occasion: "hello" } : undefined;
  if (before.match !== after.match) return undefined;
  if (after.over) return before.over ? undefined : onResult(after.over.places, bots, after);
  if (loser !== undefined) return onLoss(loser, bots);
  return onChange(changesOf(before, after), bots, after, record);
}

/** The largest change of a score between two views. */
export function largestChange(before: MatchView, after: MatchView): number {
  return Math.max(0, ...changesOf(before, after).map(Math.abs));
}

function changesOf(before: MatchView, after: MatchView): number[] {
  return after.scores.map((score, seat) => score - (before.scores[seat] ?? 0));
}

/** The bot that speaks if the occasion concerns no bot in particular. Bots take turns. */
function speaker(bots: readonly SeatInfo[], view: MatchView): number {
  return bots[view.turn % bots.length]?.seat ?? 0;
}

function onResult(places: readonly number[], bots: readonly SeatInfo[], view: MatchView): Remark {
  const winner = bots.find(({ seat }) => places[seat] === 1);
  return winner ? { seat: winner.seat, occasion: "won" } : { seat: speaker(bots, view), occasion: "lost" };
}

/** A bot that lost a piece complains; otherwise another bot is pleased. */
function onLoss(loser: number, bots: readonly SeatInfo[]): Remark | undefined {
  const winner = bots.find(({ seat }) => seat !== loser);
  if (bots.some(({ seat }) => seat === loser)) return { seat: loser, occasion: "ouch" };
  return winner && { seat: winner.seat, occasion: "feat" };
}

function onChange(
  changes: readonly number[],
  bots: readonly SeatInfo[],
  view: MatchView,
  record: number,
): Remark | undefined {
  const least = Math.max(REMARKABLE, record + 1);
  const hurt = bots.find(({ seat }) => (changes[seat] ?? 0) <= -least);
  if (hurt) return { seat: hurt.seat, occasion: "ouch" };
  const best = changes.findIndex((change) => change >= least);
  if (best < 0) return undefined;
  const isBot = bots.some(({ seat }) => seat === best);
  return isBot ? { seat: best, occasion: "feat" } : { seat: speaker(bots, view), occasion: "admire" };
}
