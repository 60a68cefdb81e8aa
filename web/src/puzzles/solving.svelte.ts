import type { Expected, LegalStep } from "../protocol/messages";
import { Study } from "../store/study.svelte";
import type { CheckedAnswer, Solution, Task, TaskHint } from "./task";

/** The state of a puzzle: unsolved, solved, failed, or with the solution shown step by step. */
export type PuzzleVerdict = "open" | "right" | "wrong" | "shown";

/** An attempt to solve a puzzle. The turn is played in a study, and the server judges it when it is over. */
export class Solving {
  readonly study: Study;
  readonly #turn: number;
  #steps = $state.raw<readonly string[]>([]);
  verdict = $state<PuzzleVerdict>("open");
  /** How the opponent answered a wrong turn. */
  follows = $state.raw<readonly Expected[]>([]);
  /** How much of the chance of winning a wrong turn gave away; undefined if that is not known. */
  loss = $state.raw<number>();
  /** True while the server judges a turn. Judging a mistake takes several seconds. */
  isJudging = $state(false);
  #hint = $state.raw<TaskHint>();
  /** How much of the hint is shown: nothing, the idea, or the idea and the steps. */
  stage = $state(0);
  /** The solution, once it is shown. */
  solution = $state.raw<Solution>();
  /** How many steps of the solution are on the board. */
  at = $state(0);

  constructor(readonly task: Task) {
    this.study = new Study(task.study, { viewer: task.seat, is_open: task.isOpen });
    this.#turn = task.study.view.turn;
  }

  get steps(): string {
    return this.#steps.join(" ");
  }

  get legal(): readonly LegalStep[] {
    return this.verdict === "open" && !this.#isOver ? this.study.legal : [];
  }

  get canUndo(): boolean {
    return this.verdict === "open" && this.study.canUndo;
  }

  /** The idea behind the solution, in each language, once a hint was requested. */
  get idea(): TaskHint["idea"] | undefined {
    return this.stage > 0 ? this.#hint?.idea : undefined;
  }

  /** The steps in the hint: the right one alone, or among several; undefined until the second stage. */
  get hints(): readonly LegalStep[] | undefined {
    return this.stage > 1 ? this.#hint?.choices : undefined;
  }

  /** The step to highlight, if the hint named only one. */
  get hint(): string {
    return this.hints?.length === 1 ? (this.hints[0]?.[0] ?? "") : "";
  }

  get #isOver(): boolean {
    return this.study.view.over !== null || this.study.view.turn !== this.#turn;
  }

  async play(steps: string): Promise<void> {
    if (this.verdict !== "open" || !(await this.study.play(steps))) return;
    this.#steps = [...this.#steps, steps];
    this.#forgetHint();
    if (this.#isOver) await this.#judge();
  }

  async #judge(): Promise<void> {
    const tried = this.#steps;
    this.isJudging = true;
    try {
      const answer = await this.task.answer(this.steps);
      if (tried === this.#steps) await this.#show(answer);
    } finally {
      if (tried === this.#steps) this.isJudging = false; // otherwise, the turn was taken back meanwhile
    }
  }

  async #show({ isRight, follows, loss }: CheckedAnswer): Promise<void> {
    this.verdict = isRight ? "right" : "wrong";
    if (isRight) this.task.solve();
    this.loss = loss;
    this.follows = follows;
    const [first] = follows;
    if (first) await this.study.play(follows.map(({ step }) => step).join(" "), first.seat);
  }

  undo(): void {
    if (!this.canUndo) return;
    this.study.undo();
    this.#steps = this.#steps.slice(0, -1);
    this.isJudging = false;
    this.#forgetHint();
  }

  restart(): void {
    this.study.restart();
    this.#steps = [];
    this.isJudging = false;
    this.verdict = "open";
    this.follows = [];
    this.#forgetHint();
    this.solution = undefined;
    this.at = 0;
  }

  #forgetHint(): void {
    this.#hint = undefined;
    this.stage = 0;
  }

  /** Show the next stage of the hint: first the idea, if there is one, then the step. */
  async ask(): Promise<void> {
    this.#hint ??= await this.task.hint(this.steps);
    const hasIdea = Object.keys(this.#hint.idea).length > 0 && this.#hint.choices.length > 0;
    this.stage = this.stage === 0 && hasIdea ? 1 : 2;
  }

  /** Show the solution, with its first step on the board. */
  async show(): Promise<void> {
    const solution = await this.task.solution();
    this.restart();
    this.verdict = "shown";
    this.solution = solution;
    await this.forward();
  }

  get canGoForward(): boolean {
    return this.solution !== undefined && this.at < this.solution.steps.length;
  }

  /** Put the next step of the solution on the board. */
  async forward(): Promise<void> {
    const next = this.solution?.steps[this.at];
    if (next && (await this.study.play(next.step, next.seat))) this.at += 1;
  }

  /** Take the last step of the solution back. */
  back(): void {
    if (this.at === 0 || !this.study.canUndo) return;
    this.study.undo();
    this.at -= 1;
  }
}
