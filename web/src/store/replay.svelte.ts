import type { LogLine } from "../protocol/messages";
import type { Moment } from "../protocol/replays";

/** How long each moment is shown during playback at normal speed, in milliseconds. */
export const PACE = 1_000;
export const SPEEDS = [0.5, 1, 2, 4] as const;

/** One turn: the consecutive steps of one seat, as the range of moments after them. */
export interface Turn {
  readonly turn: number;
  readonly seat: number;
  readonly from: number;
  readonly to: number;
}

/** The turns of a match, oldest first. */
export function turnsOf(moments: readonly Moment[]): readonly Turn[] {
  const turns: Turn[] = [];
  moments.forEach(({ line }, at) => {
    if (!line) return;
    const last = turns.at(-1);
    if (last?.turn === line.turn && last.seat === line.seat) turns[turns.length - 1] = { ...last, to: at };
    else turns.push({ turn: line.turn, seat: line.seat, from: at, to: at });
  });
  return turns;
}

/** A match that can be viewed moment by moment. */
export class Replay {
  at = $state(0);
  isPlaying = $state(false);
  /** True while a video of the match is being recorded, during which the user cannot navigate. */
  isRecorded = $state(false);
  #moments = $state.raw<readonly Moment[]>([]);
  #speed = $state(1);
  #timer: ReturnType<typeof setInterval> | undefined;
  readonly turns = $derived(turnsOf(this.#moments));

  constructor(moments: readonly Moment[], from = 0) {
    this.#moments = moments;
    this.go(from);
  }

  get moments(): readonly Moment[] {
    return this.#moments;
  }

  /** Replace the moments with another viewer's, or with more steps of the same match. The current moment stays. */
  set moments(moments: readonly Moment[]) {
    this.#moments = moments;
    this.go(this.at);
  }

  get last(): number {
    return this.#moments.length - 1;
  }

  get view(): Moment["view"] | undefined {
    return this.#moments[this.at]?.view;
  }

  get line(): LogLine | null {
    return this.#moments[this.at]?.line ?? null;
  }

  /** The index of the turn that contains this moment; -1 before the first turn. */
  get turn(): number {
    return this.turns.findLastIndex(({ from }) => from <= this.at);
  }

  /** What has just happened: the steps of the turn up to this moment. */
  get news(): readonly LogLine[] {
    const turn = this.turns[this.turn];
    return turn ? this.#moments.slice(turn.from, this.at + 1).flatMap(({ line }) => line ?? []) : [];
  }

  get speed(): number {
    return this.#speed;
  }

  set speed(speed: number) {
    this.#speed = speed;
    if (this.isPlaying) this.play();
  }

  go(at: number): void {
    this.at = Math.max(0, Math.min(at, this.last));
  }

  /** Go to a moment chosen by the user; this stops playback. */
  seek(at: number): void {
    if (this.isRecorded) return;
    this.pause();
    this.go(at);
  }

  /** Go to the end of a turn, or to the start for -1. */
  seekTurn(turn: number): void {
    this.seek(turn < 0 ? 0 : (this.turns[turn]?.to ?? this.last));
  }

  /** Go to the end of this turn, or of the next one if already there. */
  nextTurn(): void {
    const turn = this.turns[this.turn];
    this.seekTurn(turn && this.at < turn.to ? this.turn : this.turn + 1);
  }

  previousTurn(): void {
    this.seekTurn(this.turn - 1);
  }

  /** Play from here to the end, or from the start if already at the end. */
  play(): void {
    if (this.isRecorded) return;
    this.pause();
    if (this.at >= this.last) this.go(0);
    this.isPlaying = true;
    this.#timer = setInterval(() => {
      this.go(this.at + 1);
      if (this.at >= this.last) this.pause();
    }, PACE / this.#speed);
  }

  pause(): void {
    clearInterval(this.#timer);
    this.isPlaying = false;
  }

  toggle(): void {
    if (this.isPlaying) this.pause();
    else this.play();
  }

  /** Handle a key; false if it does nothing here. Arrow keys go turn by turn, or step by step with Shift. */
  press(key: string, isShifted = false): boolean {
    const deeds: Readonly<Record<string, () => void>> = {
      "ArrowLeft": () => (isShifted ? this.seek(this.at - 1) : this.previousTurn()),
      "ArrowRight": () => (isShifted ? this.seek(this.at + 1) : this.nextTurn()),
      "Home": () => this.seek(0),
      "End": () => this.seek(this.last),
      " ": () => this.toggle(),
    };
    const deed = deeds[key];
    deed?.();
    return deed !== undefined;
  }
}
