import { analyse } from "../net/api";
import { ProblemError } from "../net/http";
import type { Analysed, Studied } from "../protocol/studies";

/** Requests the analysis of a study, once or at every moment. Answers for any other moment are dropped. */
export class Analyst {
  /** Ask again whenever the study changes. */
  isKept = $state(false);
  isThinking = $state(false);
  found = $state.raw<Analysed>();
  problem = $state.raw<ProblemError>();
  /** The step highlighted on the board. */
  marked = $state("");
  #asked: AbortController | undefined;

  /** Request the analysis of a study. */
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

  /** The study has changed, so the last analysis no longer applies. */
  changed(study: Studied): void {
    if (this.isKept) void this.think(study);
    else this.forget();
  }

  /** Highlight a step, or remove its highlight. */
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
