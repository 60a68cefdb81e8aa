import type { MatchView, SeatInfo } from "../protocol/messages";
import { largestChange, remarkOn, type Occasion } from "./occasions";

const SHOWN = 3_500; // milliseconds that a remark stays
const PAUSE = 15_000; // milliseconds between two remarks; the first and the last of a match need none

/** A remark that is being shown. `number` selects one of the bot's lines. */
interface Spoken {
  seat: number;
  occasion: Occasion;
  number: number;
}

/** The seat that lost a piece between two views. */
type LoserOf = (before: MatchView, after: MatchView) => number | undefined;

/** What the bots at a table say at big moments in its matches, one at a time. */
export class Reactions {
  shown = $state.raw<Spoken | null>(null);
  #view: MatchView | null = null;
  #record = 0;
  #spokenAt = -Infinity;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Follow the match as a viewer sees it; `now` is the time in milliseconds. */
  follow(view: MatchView | null, seats: readonly SeatInfo[], now: number, loserOf?: LoserOf): void {
    if (!view || view === this.#view) return;
    const before = this.#view?.match === view.match ? this.#view : null;
    const remark = remarkOn(before, view, seats, this.#record, before ? loserOf?.(before, view) : undefined);
    this.#record = before ? Math.max(this.#record, largestChange(before, view)) : 0;
    this.#view = view;
    const isEvent = remark?.occasion === "hello" || view.over !== null;
    if (remark && (isEvent || now - this.#spokenAt >= PAUSE)) this.#show({ ...remark, number: view.turn }, now);
  }

  end(): void {
    clearTimeout(this.#timer);
    this.shown = null;
  }

  #show(shown: Spoken, now: number): void {
    clearTimeout(this.#timer);
    this.shown = shown;
    this.#spokenAt = now;
    this.#timer = setTimeout(() => (this.shown = null), SHOWN);
  }
}
