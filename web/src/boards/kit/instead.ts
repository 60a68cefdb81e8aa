import type { MatchView } from "../../protocol/messages";

/** Replaces a half-made choice: it is taken back first, and the new one follows as soon as it can be made. */
export class Instead<T> {
  #wanted: T | undefined;
  #moment = "";

  /** Remember what should follow; undefined if nothing should. */
  want(wanted: T | undefined, view: MatchView): void {
    this.#wanted = wanted;
    this.#moment = momentOf(view);
  }

  /** What should follow now, once; undefined if the match, the seat or the turn has changed in the meantime. */
  take(view: MatchView): T | undefined {
    const wanted = this.#moment === momentOf(view) ? this.#wanted : undefined;
    this.#wanted = undefined;
    return wanted;
  }
}

function momentOf({ match, seat, turn }: MatchView): string {
  return `${match} ${seat} ${turn}`;
}
