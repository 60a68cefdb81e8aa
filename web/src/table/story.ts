import type { MatchView, Over, SeatInfo } from "../protocol/messages";
import type { TableStore } from "../store/table.svelte";
import { countOf } from "../store/tally";
import { said, t, tells, toldOf, type People } from "../text/t";
import { capital } from "../text/wording";

/** The endings that a side brings about by leaving the match: their stories are about that side. */
const LEFT: readonly string[] = ["resigned", "time"];
/** The endings without a winner: both sides agree, or an operator of the server stops the match. */
const EVEN: readonly string[] = ["agreed", "stopped"];
/** The forms of a score's text: what the best side has, what each of several equal sides or all have, and the next side. */
const [LEAD, TIE, ALL, TRAIL] = ["lead", "tie", "all", "trail"] as const;

/** True if players count the scores of this game; some scores only rank the sides. */
export function isCounted(view: MatchView): boolean {
  return tells(view.tally[0], LEAD);
}

/** How the match at a table ended, for the people at this screen; if several share it, nobody is “you”. */
export function storyAt(store: TableStore, view: MatchView, over: Over): string {
  const you = store.held.length === 1 ? store.people.you : null;
  return storyOf(view, over, store.seats, { ...store.people, you });
}

/** How a match ended, as one player would tell another: what happened, and what the sides have. */
export function storyOf(view: MatchView, over: Over, seats: readonly SeatInfo[], people: People): string {
  const about = LEFT.includes(over.ending) ? gone(over, seats) : at(over, 1);
  const end = (about.length > 0 && toldOf(over.sentence, "log", about, people)) || said(over.sentence);
  return [end, marginOf(view, over, seats, people)].filter(Boolean).join(" ");
}

const at = ({ places }: Over, place: number): number[] => places.flatMap((one, seat) => (one === place ? [seat] : []));

/** The seats that left last, which ended the match; a bot never leaves, even if its partner does. */
function gone({ places }: Over, seats: readonly SeatInfo[]): number[] {
  const left = seats.filter((seat) => seat.has_left).map(({ seat }) => seat);
  const best = Math.min(...left.map((seat) => places[seat] ?? 0));
  return left.filter((seat) => places[seat] === best);
}

/** What the winners have, and the reader or else the next best; empty if scores did not decide the match. */
function marginOf(view: MatchView, over: Over, seats: readonly SeatInfo[], people: People): string {
  if ([...LEFT, ...EVEN].includes(over.ending) || !isCounted(view)) return "";
  const [winners, next] = [at(over, 1), trailing(over, people.you)];
  const [best] = winners;
  const tally = view.tally[best ?? 0];
  if (best === undefined || !tally) return "";
  if (next.length === 0) return t("end-score", { words: toldOf(tally, ALL, winners, people) });
  if (!isAhead(view, best, next[0] ?? 0)) return "";
  const isTie = new Set(winners.map((seat) => seats[seat]?.side)).size > 1;
  const lead = toldOf(tally, isTie ? TIE : LEAD, winners, people);
  const trail = toldOf(view.tally[next[0] ?? 0] ?? tally, TRAIL, next, people);
  return lead ? t("end-margin", { first: lead, second: trail }) : t("end-score", { words: capital(trail) });
}

/** The side that the winners are compared with: the reader's if it lost, otherwise the next best; none after a draw. */
function trailing(over: Over, you: number | null): number[] {
  const own = you === null ? 1 : (over.places[you] ?? 1);
  const place = own > 1 ? own : Math.min(...over.places.filter((one) => one > 1));
  return at(over, place);
}

/** True if the score of one seat explains why it is ahead of another: something else may have decided. */
function isAhead(view: MatchView, first: number, second: number): boolean {
  return countOf(view, first) !== countOf(view, second) && (view.scores[first] ?? 0) > (view.scores[second] ?? 0);
}
