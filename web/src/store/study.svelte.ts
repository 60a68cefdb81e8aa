import { beginStudy, lookAtStudy } from "../net/api";
import { ProblemError } from "../net/http";
import type { LegalStep, MatchView } from "../protocol/messages";
import type { Begin, Studied } from "../protocol/studies";

/** Whose view a study shows: whether everything is open, and the viewing seat (null for the player to move). */
export interface Eyes {
  viewer: number | null;
  is_open: boolean;
}

const EVERYBODY: Eyes = { viewer: null, is_open: true };

/** Sends one request at a time, and keeps the reason if it is refused. */
export class Asking {
  isWaiting = $state(false);
  /** Why the last request was refused. */
  problem = $state.raw<ProblemError>();

  /** Send a request, unless one is already pending; true if it succeeded. */
  protected async ask(deed: () => Promise<void>): Promise<boolean> {
    if (this.isWaiting) return false;
    this.isWaiting = true;
    this.problem = undefined;
    try {
      await deed();
      return true;
    } catch (problem) {
      if (!(problem instanceof ProblemError)) throw problem;
      this.problem = problem;
      return false;
    } finally {
      this.isWaiting = false;
    }
  }
}

/** A match that exists only in this browser. The user can play on and take steps back. The server stores nothing. */
export class Study extends Asking {
  /** The state before each turn that was tried here, and the current state. */
  #past = $state.raw<readonly Studied[]>([]);

  constructor(
    first: Studied,
    readonly eyes: Eyes = EVERYBODY,
  ) {
    super();
    this.#past = [first];
  }

  static async begin(wish: Begin, eyes: Eyes = EVERYBODY): Promise<Study> {
    return new Study(await beginStudy({ ...wish, ...eyes }), eyes);
  }

  static async open(record: string, eyes: Eyes = EVERYBODY): Promise<Study> {
    return new Study(await lookAtStudy({ record, ...eyes }), eyes);
  }

  get now(): Studied {
    return this.#past.at(-1) as Studied;
  }

  /** The state at the start. */
  get first(): Studied {
    return this.#past[0] as Studied;
  }

  get view(): MatchView {
    return this.now.view;
  }

  /** The legal steps; none while a request is pending. */
  get legal(): readonly LegalStep[] {
    return this.isWaiting ? [] : this.view.legal;
  }

  get canUndo(): boolean {
    return this.#past.length > 1 && !this.isWaiting;
  }

  /** Take steps; true if the rules allow them. Otherwise `problem` says why not. */
  play(steps: string, seat: number | null = this.view.seat): Promise<boolean> {
    return this.ask(async () => {
      const next = await lookAtStudy({ record: this.now.record, steps, seat, ...this.eyes });
      this.#past = [...this.#past, next];
    });
  }

  undo(): void {
    if (this.canUndo) this.#past = this.#past.slice(0, -1);
    this.problem = undefined;
  }

  /** Return to the state at the start. */
  restart(): void {
    if (!this.isWaiting) this.#past = this.#past.slice(0, 1);
    this.problem = undefined;
  }
}
