import type { Known } from "../net/known";

const WAITING = 6;

/**
 * Shows updates one after another, each for a while, so that the eye can follow. The viewer's own steps are shown
 * immediately, and a viewer who has fallen far behind skips to the latest update.
 */
export class Pace {
  #waiting: Known[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly show: (known: Known) => void,
    private readonly stay: () => number,
  ) {}

  /** True while something newer is waiting to be shown. */
  get isBehind(): boolean {
    return this.#waiting.length > 0;
  }

  take(known: Known, isUrgent: boolean): void {
    const stay = this.stay();
    if (isUrgent || stay === 0 || this.#waiting.length >= WAITING) this.clear();
    this.#waiting.push(known);
    if (this.#timer === undefined) this.#next();
  }

  /** Drop everything that is waiting to be shown. */
  clear(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#waiting = [];
  }

  #next(): void {
    this.#timer = undefined;
    const known = this.#waiting.shift();
    if (!known) return;
    const stay = this.stay();
    if (stay > 0) this.#timer = setTimeout(() => this.#next(), stay);
    this.show(known);
  }
}
