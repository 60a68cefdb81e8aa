import type { ProblemError } from "../net/http";
import type { LessonTask, Words } from "../protocol/lessons";
import type { LegalStep } from "../protocol/messages";
import { Study } from "../store/study.svelte";
import { joined, judged, type TaskVerdict } from "./judging";

/** What is said to what a learner has tried. */
export interface TaskAnswer {
  /** `other`: allowed, but not what was asked for; `trouble`: it could not be tried at all. */
  kind: "right" | "wrong" | "other" | "trouble";
  /** What the lesson says to it. */
  words: Words | null;
  /** What the rules say to it, in English. */
  sentence: string;
  clause: string;
}

export const TRIES = 2; // wrong ones, after which the answer can be shown

/** Somebody at one task: what was tried, and what is said to it. The rules are those of the table. */
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

  /** True if nothing more is to be done here. */
  get isDone(): boolean {
    return this.task.asks.length === 0 || this.answer?.kind === "right";
  }

  /** True if something was taken that leads nowhere: it has to be taken back first. */
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

  /** True while a step is on its way. */
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

  /** Begin again. */
  again(): void {
    this.study.restart();
    [this.#taken, this.answer] = [[], null];
  }

  /** Do what is asked for, step by step, with some time between. */
  async show(pause: () => Promise<void>): Promise<void> {
    this.again();
    this.isShowing = true;
    for (const step of this.#shown().split(" ")) {
      await pause();
      await this.play(step);
    }
    this.isShowing = false;
  }

  /** The turn to show: the first that is asked for; any legal one where each is right. */
  #shown(): string {
    const asked = this.task.asks[0] ?? "";
    return asked === "*" ? (this.study.view.legal[0]?.[0] ?? "") : asked;
  }

  #toTaken(verdict: TaskVerdict): TaskAnswer | null {
    if (verdict.kind === "begun") return null;
    if (verdict.kind === "wrong")
      return { kind: "wrong", words: verdict.wrong.text, sentence: "", clause: verdict.wrong.clause };
    if (verdict.kind === "right" && !this.task.is_refused) return this.#right("");
    return { kind: "other", words: null, sentence: "", clause: "" };
  }

  /** Where a refusal is wanted, any by the same clause will do. */
  #toRefused(verdict: TaskVerdict, { sentence, clause }: ProblemError): TaskAnswer {
    if (!clause) return { kind: "trouble", words: null, sentence, clause };
    if (this.task.is_refused && (verdict.kind === "right" || clause === this.task.clause)) return this.#right(sentence);
    const words = verdict.kind === "wrong" && verdict.wrong.clause ? verdict.wrong.text : null;
    return { kind: "wrong", words, sentence: words ? "" : sentence, clause };
  }

  #right(sentence: string): TaskAnswer {
    return { kind: "right", words: this.task.right, sentence, clause: this.task.clause };
  }
}
