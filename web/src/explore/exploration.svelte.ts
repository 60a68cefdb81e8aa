import { beginStudy, lookAtStudy } from "../net/api";
import type { LegalStep, LogLine, MatchView } from "../protocol/messages";
import type { Begin, Studied } from "../protocol/studies";
import { Asking, type Eyes } from "../store/study.svelte";
import { isSame, recordAt, scriptOf, turnEnds, type Script, type RecordedStep } from "../study/script";

/** A study with undo, redo and a choice of viewing seat. */
export class Exploration extends Asking {
  now = $state.raw<Studied>() as Studied;
  eyes = $state.raw<Eyes>({ viewer: null, is_open: true });
  /** All steps of the current line, including those taken back. */
  #script = $state.raw<Script>() as Script;
  /** How many of these steps are currently taken. */
  at = $state(0);

  constructor(first: Studied) {
    super();
    this.#arrive(first);
  }

  static async begin(wish: Begin): Promise<Exploration> {
    return new Exploration(await beginStudy(wish));
  }

  static async open(record: string): Promise<Exploration> {
    return new Exploration(await lookAtStudy({ record }));
  }

  get view(): MatchView {
    return this.now.view;
  }

  get steps(): readonly RecordedStep[] {
    return this.#script.steps;
  }

  /** The legal steps; none while a request is pending. */
  get legal(): readonly LegalStep[] {
    return this.isWaiting ? [] : this.view.legal;
  }

  /** The last step, for the board to mark. */
  get news(): readonly LogLine[] {
    const last = this.steps[this.at - 1];
    return last ? [{ turn: last.turn, seat: last.seat, steps: [last.step], words: [], kind: "step" }] : [];
  }

  get canUndo(): boolean {
    return this.at > 0 && !this.isWaiting;
  }

  get canRedo(): boolean {
    return this.at < this.steps.length && !this.isWaiting;
  }

  /** Take steps for the player to move; true if the rules allow them. */
  play(steps: string): Promise<boolean> {
    const { seat, to_act } = this.view;
    const actor = seat !== null && to_act.includes(seat) ? seat : null;
    return this.#go(() => lookAtStudy({ record: this.now.record, steps, seat: actor, ...this.eyes }));
  }

  /** Go to the moment after the given number of steps. */
  seek(at: number): Promise<boolean> {
    const moment = Math.max(0, Math.min(this.steps.length, at));
    if (moment === this.at) return Promise.resolve(true);
    return this.#go(() => lookAtStudy({ record: recordAt(this.#script, moment), ...this.eyes }));
  }

  undo(): void {
    if (this.canUndo) void this.seek(this.at - 1);
  }

  redo(): void {
    if (this.canRedo) void this.seek(this.at + 1);
  }

  /** Go back to the end of the turn before, or to the start. */
  previousTurn(): void {
    if (this.canUndo) void this.seek(turnEnds(this.steps).findLast((end) => end < this.at) ?? 0);
  }

  /** Go to the end of this turn, or of the next one if already there. */
  nextTurn(): void {
    if (this.canRedo) void this.seek(turnEnds(this.steps).find((end) => end > this.at) ?? this.at);
  }

  /** Change the viewing seat. */
  async see(eyes: Eyes): Promise<void> {
    const before = this.eyes;
    this.eyes = eyes;
    if (!(await this.#go(() => lookAtStudy({ record: this.now.record, ...eyes })))) this.eyes = before;
  }

  #go(look: () => Promise<Studied>): Promise<boolean> {
    return this.ask(async () => this.#arrive(await look()));
  }

  /** Keep the known line, including steps that were taken back, as long as the new steps agree with it. */
  #arrive(next: Studied): void {
    const script = scriptOf(next.record);
    const known = this.#script as Script | undefined;
    const isKnown = known?.head === script.head && script.steps.every((step, at) => isSame(step, known.steps[at]));
    if (!isKnown || (known && script.steps.length >= known.steps.length)) this.#script = script;
    this.at = script.steps.length;
    this.now = next;
  }
}
