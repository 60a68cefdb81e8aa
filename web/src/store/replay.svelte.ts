import type { Line } from "../protocol/messages";
import type { Moment } from "../protocol/requests";

export const PACE = 1_000;

/** The moment that an address asks for, `#12`; the first one if it asks for none. */
export function momentOf(hash: string, count: number): number {
  const wanted = /^#\d+$/.test(hash) ? Number(hash.slice(1)) : 0;
  return Math.min(wanted, Math.max(0, count - 1));
}

/** A match that is over, looked through moment by moment. */
export class Replay {
  at = $state(0);
  isPlaying = $state(false);
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(
    readonly moments: readonly Moment[],
    from = 0,
  ) {
    this.go(from);
  }

  get last(): number {
    return this.moments.length - 1;
  }

  get view(): Moment["view"] | undefined {
    return this.moments[this.at]?.view;
  }

  /** What has just happened: the steps of the turn up to this moment. */
  get news(): readonly Line[] {
    const turn = this.moments[this.at]?.line?.turn;
    const lines = this.moments.slice(0, this.at + 1).flatMap(({ line }) => line ?? []);
    return lines.filter((line) => line.turn === turn && line.seat === lines.at(-1)?.seat);
  }

  go(at: number): void {
    this.at = Math.max(0, Math.min(at, this.last));
  }

  /** Go to a moment by hand, which ends the playing. */
  seek(at: number): void {
    this.pause();
    this.go(at);
  }

  /** Let it play from here to its end, or from the start if it is there already. */
  play(): void {
    this.pause();
    if (this.at >= this.last) this.go(0);
    this.isPlaying = true;
    this.#timer = setInterval(() => {
      this.go(this.at + 1);
      if (this.at >= this.last) this.pause();
    }, PACE);
  }

  pause(): void {
    clearInterval(this.#timer);
    this.isPlaying = false;
  }

  toggle(): void {
    if (this.isPlaying) this.pause();
    else this.play();
  }

  /** What a key does here; false if it means nothing. */
  press(key: string): boolean {
    const deeds: Readonly<Record<string, () => void>> = {
      ArrowLeft: () => this.seek(this.at - 1),
      ArrowRight: () => this.seek(this.at + 1),
      Home: () => this.seek(0),
      End: () => this.seek(this.last),
      " ": () => this.toggle(),
    };
    const deed = deeds[key];
    deed?.();
    return deed !== undefined;
  }
}
