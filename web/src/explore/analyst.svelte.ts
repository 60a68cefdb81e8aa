import { analyse } from "../net/api";
import { ProblemError } from "../net/http";
import type { Analysed, Studied } from "../protocol/studies";

/** Asks for the analysis of a study, once or at every moment; what was asked about another moment is dropped. */
export class Analyst {
  /** Ask again whenever the study changes. */
  isKept = $state(false);
  isThinking = $state(false);
  found = $state.raw<Analysed>();
  problem = $state.raw<ProblemError>();
  /** The step that is pointed out on the board. */
  marked = $state("");
  #asked: AbortController | undefined;

  /** Think about a study. */
  async think(study: Studied): Promise<void> {
    this.forget();
    if (study.view.over) return;
    const asked = (this.#asked = new AbortController());
    this.isThinking = true;
    try {
      const found = await analyse({ record: study.record }, asked.signal);
      if (!asked.signal.aborted) [this.found, this.marked] = [found, found.advice[0]?.step ?? ""];
    } catch (problem) {
      if (asked.signal.aborted) return;
      if (!(problem instanceof ProblemError)) throw problem;
      this.problem = problem;
    } finally {
      if (this.#asked === asked) this.isThinking = false;
    }
  }

  /** The study has changed: what was thought does not hold any more. */
  changed(study: Studied): void {
    if (this.isKept) void this.think(study);
    else this.forget();
  }

  /** Point out a step, or none any more. */
  mark(step: string): void {
    this.marked = this.marked === step ? "" : step;
  }

  forget(): void {
    this.#asked?.abort();
    this.#asked = undefined;
    this.isThinking = false;
    [this.found, this.problem, this.marked] = [undefined, undefined, ""];
  }
}
