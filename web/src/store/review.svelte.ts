import { beginReview, reviewById } from "../net/api";
import { ProblemError } from "../net/http";
import type { Reviewed, ReviewedTurn, ReviewWish } from "../protocol/reviews";
import type { Source } from "./source";

/** How often it is asked how far a review has come, in milliseconds. */
export const PACE = 1_000;

/** The review of one match: begun when somebody wants it, and followed until it is done. */
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

  /** The turns at which the match turned, in the order of play. */
  get turning(): readonly ReviewedTurn[] {
    return (this.now?.turning ?? []).flatMap((place) => this.turns[place] ?? []);
  }

  /** The turn that led to a moment, if it has been judged. */
  turnAt(moment: number): ReviewedTurn | undefined {
    return this.turns.find((turn) => turn.first < moment && moment <= turn.last);
  }

  /** Ask for the review; one that is there already is simply told. */
  async begin(): Promise<void> {
    [this.isWanted, this.problem] = [true, null];
    await this.#ask(async () => beginReview(await this.wish()));
  }

  /** Follow on after it was looked away from. */
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

  /** How far it has come. A server that was begun anew knows nothing of it any more: then it is begun again too. */
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
