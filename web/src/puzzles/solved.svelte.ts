import { keep, kept } from "../browser/storage";

const NAME = "puzzles.solved";

/** The puzzles solved in this browser. */
class Solved {
  #ids = $state.raw<ReadonlySet<string>>(new Set(kept<string[]>(NAME) ?? []));

  get isEmpty(): boolean {
    return this.#ids.size === 0;
  }

  has(id: string): boolean {
    return this.#ids.has(id);
  }

  add(id: string): void {
    this.#ids = new Set([...this.#ids, id]);
    keep(NAME, [...this.#ids]);
  }
}

export const solved = new Solved();
