import type { Sentence } from "../protocol/sentences";
import { answerPuzzle, hintAtPuzzle, solvePuzzle } from "../net/api";
import type { LegalStep, Expected } from "../protocol/messages";
import type { PuzzleInfo, PuzzleStart } from "../protocol/puzzle_requests";
import { Study } from "../store/study.svelte";
import { solved } from "./solved.svelte";

/** The state of a puzzle: unsolved, solved, failed, or given up with the solution shown. */
export type PuzzleVerdict = "open" | "right" | "wrong" | "shown";

/** An attempt to solve a puzzle. The turn is played in a study, and the server judges it when it is over. */
export class Solving {
  readonly puzzle: PuzzleInfo;
  readonly study: Study;
  readonly #turn: number;
  #steps = $state.raw<readonly string[]>([]);
  verdict = $state<PuzzleVerdict>("open");
  /** How the opponent answered a wrong turn. */
  follows = $state.raw<readonly Expected[]>([]);
  /** The steps in the hint: the right one alone, or among several; undefined until a hint is requested. */
  hints = $state.raw<readonly LegalStep[]>();
  /** The description of the solution, once it is shown. */
  words = $state.raw<readonly Sentence[]>([]);

  constructor({ puzzle, study }: PuzzleStart) {
    this.puzzle = puzzle;
    this.study = new Study(study, { viewer: puzzle.seat, is_open: true });
    this.#turn = study.view.turn;
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
    this.hints = undefined;
    if (this.#isOver) await this.#judge();
  }

  async #judge(): Promise<void> {
    const { is_right, follows } = await answerPuzzle(this.puzzle, this.steps);
    this.verdict = is_right ? "right" : "wrong";
    if (is_right) solved.add(this.puzzle.id);
    this.follows = follows;
    const [first] = follows;
    if (first) await this.study.play(follows.map(({ step }) => step).join(" "), first.seat);
  }

  undo(): void {
    if (!this.canUndo) return;
    this.study.undo();
    this.#steps = this.#steps.slice(0, -1);
    this.hints = undefined;
  }

  restart(): void {
    this.study.restart();
    this.#steps = [];
    this.verdict = "open";
    this.follows = [];
    this.hints = undefined;
    this.words = [];
  }

  async ask(): Promise<void> {
    this.hints = (await hintAtPuzzle(this.puzzle, this.steps)).choices;
  }

  async show(): Promise<void> {
    const { steps, words } = await solvePuzzle(this.puzzle);
    this.restart();
    this.verdict = "shown";
    this.words = words;
    await this.study.play(steps);
  }
}
