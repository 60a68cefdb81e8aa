import { beginStudy, lookAtStudy } from "../net/api";
import { ProblemError } from "../net/http";
import type { LegalStep, MatchView } from "../protocol/messages";
import type { Begin, Studied } from "../protocol/studies";

/** Whose eyes a study is looked at with: everything open, and the seat that looks (null: whoever is to act). */
export interface Eyes {
  viewer: number | null;
  is_open: boolean;
}

const EVERYBODY: Eyes = { viewer: null, is_open: true };

/** Asks the table one thing at a time, and keeps why it was refused. */
export class Asking {
  isWaiting = $state(false);
  /** Why the last thing was refused. */
  problem = $state.raw<ProblemError>();

  /** Ask, unless an answer is awaited already; true if it was granted. */
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

/** A match that nobody plays: looked at, played on and taken back by this browser alone. The table keeps nothing of it. */
export class Study extends Asking {
  /** How it stood before each turn that was tried here, and how it stands now. */
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

  /** How it began. */
  get first(): Studied {
    return this.#past[0] as Studied;
  }

  get view(): MatchView {
    return this.now.view;
  }

  /** What may be done now: nothing while a step is on its way. */
  get legal(): readonly LegalStep[] {
    return this.isWaiting ? [] : this.view.legal;
  }

  get canUndo(): boolean {
    return this.#past.length > 1 && !this.isWaiting;
  }

  /** Take steps; true if the rules allow them. Why not is in `problem`. */
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

  /** Back to how it began. */
  restart(): void {
    if (!this.isWaiting) this.#past = this.#past.slice(0, 1);
    this.problem = undefined;
  }
}
