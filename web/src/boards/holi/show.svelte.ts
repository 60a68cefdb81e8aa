import { actsOf, NO_ACTS, type Acts, type Throw } from "./changes";
import type { Flight } from "./preview";
import type { Place, Scene } from "./scene";

/** What is being shown on the courtyard: the last thing that happened there, and since when. */
export class Show {
  acts = $state.raw<Acts>(NO_ACTS);
  /** Counts what has happened, so that everything is shown once. */
  number = $state(0);
  #since = 0;
  /** True while the viewer's own throw is shown before the server has confirmed it. */
  #isAhead = false;

  /** How long it has been shown, in milliseconds. */
  get passed(): number {
    return performance.now() - this.#since;
  }

  /** The viewer's own throw leaves for the server: it is shown immediately. */
  send(flights: readonly Flight[], seat: number, by: Place | null): void {
    const throws: Throw[] = flights.map(({ from, to, catcher }) => ({ seat, by, from, to, catcher }));
    this.#begin({ ...NO_ACTS, throws });
    this.#isAhead = true;
  }

  /** The server refused it. */
  takeBack(): void {
    this.#isAhead = false;
    this.acts = NO_ACTS;
  }

  /** A new view has come. What has been shown ahead of it goes on. */
  follow(before: Scene | undefined, after: Scene): void {
    const acts = actsOf(before, after);
    if (this.#isAhead && acts.throws.length > 0) this.acts = acts;
    else if (acts.throws.length + acts.climbs.length + acts.taken.size > 0) this.#begin(acts);
    else this.acts = NO_ACTS;
    this.#isAhead = false;
  }

  #begin(acts: Acts): void {
    this.acts = acts;
    this.number += 1;
    this.#since = performance.now();
  }
}
