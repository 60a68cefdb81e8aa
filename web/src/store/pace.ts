import type { Known } from "../net/known";

const WAITING = 6;

/**
 * Shows what is learned one thing after another, so that the eye can follow: each stays for a while before the next is shown.
 * What the viewer does itself is shown at once, and whoever has fallen far behind is brought up to date.
 */
export class Pace {
  #waiting: Known[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly show: (known: Known) => void,
    private readonly stay: () => number,
  ) {}

  /** True while there is something newer than what is shown. */
  get isBehind(): boolean {
    return this.#waiting.length > 0;
  }

  take(known: Known, isUrgent: boolean): void {
    const stay = this.stay();
    if (isUrgent || stay === 0 || this.#waiting.length >= WAITING) this.clear();
    this.#waiting.push(known);
    if (this.#timer === undefined) this.#next();
  }

  /** Nothing that waits is shown any more. */
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
