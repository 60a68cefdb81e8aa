import { beginReview, reviewById } from "../net/api";
import { ProblemError } from "../net/http";
import type { Reviewed, ReviewedTurn, ReviewWish } from "../protocol/reviews";
import type { Source } from "./source";

/** How often the progress of a review is polled, in milliseconds. */
export const PACE = 1_000;

/** The review of one match, started on request and polled until it is done. */
export class Review {
  now = $state.raw<Reviewed>();
  problem = $state.raw<unknown>(null);
  isWanted = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly wish: () => Promise<ReviewWish>) {}

  get isBusy(): boolean {
    return this.isWanted && this.problem === null && !this.now?.is_done && !this.now?.trouble;
  }

  get turns(): readonly ReviewedTurn[] {
    return this.now?.turns ?? [];
  }

  /** The turning points of the match, in the order of play. */
  get turning(): readonly ReviewedTurn[] {
    return (this.now?.turning ?? []).flatMap((place) => this.turns[place] ?? []);
  }

  /** The turn that led to a moment, if it has been judged. */
  turnAt(moment: number): ReviewedTurn | undefined {
    return this.turns.find((turn) => turn.first < moment && moment <= turn.last);
  }

  /** Request the review; the server returns it directly if it already exists. */
  async begin(): Promise<void> {
    [this.isWanted, this.problem] = [true, null];
    await this.#ask(async () => beginReview(await this.wish()));
  }

  /** Resume polling after the page was left. */
  follow(): void {
    if (this.isBusy && this.now) this.#later();
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #later(): void {
    this.stop();
    this.#timer = setTimeout(() => void this.#again(), PACE);
  }

  /** Poll the progress. A restarted server no longer has the review, so request it again. */
  async #again(): Promise<void> {
    const id = this.now?.id ?? "";
    await this.#ask(async () => {
      try {
        return await reviewById(id);
      } catch (failure) {
        if (failure instanceof ProblemError && failure.status === 404) return beginReview(await this.wish());
        throw failure;
      }
    });
  }

  async #ask(asked: () => Promise<Reviewed>): Promise<void> {
    try {
      this.now = await asked();
      if (this.isBusy) this.#later();
    } catch (failure) {
      const isLost = failure instanceof ProblemError && failure.isOffline && this.now !== undefined;
      if (isLost) this.#later();
      else this.problem = failure;
    }
  }
}

const KNOWN = new WeakMap<Source, Review>();

/** The review of a match. It stays the same object while its source is in use, even if the user leaves the page. */
export function reviewOf(source: Source): Review {
  const review =
    KNOWN.get(source) ??
    new Review(async () =>
      source.table ? { table: source.table.id, match: source.table.match } : { record: await source.record() },
    );
  KNOWN.set(source, review);
  return review;
}
