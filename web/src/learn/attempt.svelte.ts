import type { ProblemError } from "../net/http";
import type { LessonTask } from "../protocol/lessons";
import type { LegalStep } from "../protocol/messages";
import type { Sentence } from "../protocol/sentences";
import { Study } from "../store/study.svelte";
import type { Words } from "./words";
import { joined, judged, type TaskVerdict } from "./judging";

/** The response to what a learner tried. */
export interface TaskAnswer {
  /** `other`: allowed, but not what the task asks for; `trouble`: it could not be tried. */
  kind: "right" | "wrong" | "other" | "trouble";
  /** What the lesson says about the attempt. */
  words: Words | null;
  /** What the rules say about it; null if they say nothing or the server could not be reached. */
  sentence: Sentence | null;
  clause: string;
}

export const TRIES = 2; // wrong attempts after which the solution can be shown

/** A learner at one task: what they tried, and the response. The server applies the rules. */
export class Attempt {
  readonly study: Study;
  answer = $state.raw<TaskAnswer | null>(null);
  tries = $state(0);
  isShowing = $state(false);
  /** The steps of each play that was taken. */
  #taken = $state.raw<readonly string[]>([]);

  constructor(readonly task: LessonTask) {
    this.study = new Study(task.start, { viewer: task.start.view.seat, is_open: false });
  }

  /** True if nothing is left to do in this task. */
  get isDone(): boolean {
    return this.task.asks.length === 0 || this.answer?.kind === "right";
  }

  /** True if the steps taken so far cannot lead to a solution and must be taken back. */
  get isAstray(): boolean {
    return (
      !this.isDone &&
      this.#taken.length > 0 &&
      this.answer !== null &&
      judged(this.task, joined(...this.#taken)).kind !== "begun"
    );
  }

  get legal(): readonly LegalStep[] {
    return this.isDone || this.isAstray ? [] : this.study.legal;
  }

  /** True while a step is in flight. */
  get isStepping(): boolean {
    return this.study.isWaiting;
  }

  get canUndo(): boolean {
    return this.study.canUndo && !this.isDone && !this.isShowing;
  }

  get canBeShown(): boolean {
    return this.tries >= TRIES && !this.isDone && !this.isShowing;
  }

  /** Try some steps. */
  async play(steps: string): Promise<void> {
    if (this.isDone || this.isAstray || this.study.isWaiting) return;
    const verdict = judged(this.task, joined(...this.#taken, steps));
    const isTaken = await this.study.play(steps);
    if (isTaken) this.#taken = [...this.#taken, steps];
    this.answer = isTaken ? this.#toTaken(verdict) : this.#toRefused(verdict, this.study.problem as ProblemError);
    if (this.answer?.kind === "wrong" || this.answer?.kind === "other") this.tries += 1;
  }

  undo(): void {
    if (!this.canUndo) return;
    this.study.undo();
    this.#taken = this.#taken.slice(0, -1);
    this.answer = null;
  }

  /** Start again. */
  again(): void {
    this.study.restart();
    [this.#taken, this.answer] = [[], null];
  }

  /** Demonstrate the solution step by step, with pauses. */
  async show(pause: () => Promise<void>): Promise<void> {
    this.again();
    this.isShowing = true;
    for (const step of this.#shown().split(" ")) {
      await pause();
      await this.play(step);
    }
    this.isShowing = false;
  }

  /** The turn to demonstrate: the first that the task accepts, or any legal one if all are right. */
  #shown(): string {
    const asked = this.task.asks[0] ?? "";
    return asked === "*" ? (this.study.view.legal[0]?.[0] ?? "") : asked;
  }

  #toTaken(verdict: TaskVerdict): TaskAnswer | null {
    if (verdict.kind === "begun") return null;
    if (verdict.kind === "wrong")
      return { kind: "wrong", words: verdict.wrong.text, sentence: null, clause: verdict.wrong.clause };
    if (verdict.kind === "right" && !this.task.is_refused) return this.#right(null);
    return { kind: "other", words: null, sentence: null, clause: "" };
  }

  /** If the task asks for a refusal, any refusal by the same clause counts. */
  #toRefused(verdict: TaskVerdict, { sentence, clause, isOffline }: ProblemError): TaskAnswer {
    if (!clause) return { kind: "trouble", words: null, sentence: isOffline ? null : sentence, clause };
    if (this.task.is_refused && (verdict.kind === "right" || clause === this.task.clause)) return this.#right(sentence);
    const words = verdict.kind === "wrong" && verdict.wrong.clause ? verdict.wrong.text : null;
    return { kind: "wrong", words, sentence: words ? null : sentence, clause };
  }

  #right(sentence: Sentence | null): TaskAnswer {
    return { kind: "right", words: this.task.right, sentence, clause: this.task.clause };
  }
}
