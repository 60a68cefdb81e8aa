/** A list that the server sends in pages. An answer that comes after the list has begun again is dropped. */
export class Pages<T> {
  found = $state.raw<readonly T[]>([]);
  /** True if there may be more. */
  hasMore = $state(false);
  #round = 0;

  /** `fetch` returns what comes after an item, or the first page; a page with fewer items than `size` is the last. */
  constructor(
    private readonly fetch: (last?: T) => Promise<readonly T[]>,
    private readonly size: number,
  ) {}

  /** Show the first page. */
  async load(): Promise<void> {
    this.#round += 1;
    await this.#add([]);
  }

  /** Show the next page too. */
  more(): Promise<void> {
    return this.#add(this.found);
  }

  async #add(shown: readonly T[]): Promise<void> {
    const round = this.#round;
    const next = await this.fetch(shown.at(-1));
    if (round !== this.#round) return;
    this.found = [...shown, ...next];
    this.hasMore = next.length === this.size;
  }
}
