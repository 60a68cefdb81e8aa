import type { MatchView } from "../../protocol/messages";

/** One thing in place of another: what is half-made is taken back first, and the other follows as soon as it can be chosen. */
export class Instead<T> {
  #wanted: T | undefined;
  #moment = "";

  /** Remember what is to follow; undefined if nothing is. */
  want(wanted: T | undefined, view: MatchView): void {
    this.#wanted = wanted;
    this.#moment = momentOf(view);
  }

  /** What is to follow now, once; nothing if the match, the seat or the turn is another one meanwhile. */
  take(view: MatchView): T | undefined {
    const wanted = this.#moment === momentOf(view) ? this.#wanted : undefined;
    this.#wanted = undefined;
    return wanted;
  }
}

function momentOf({ match, seat, turn }: MatchView): string {
  return `${match} ${seat} ${turn}`;
}
