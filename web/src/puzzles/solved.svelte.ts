import { keep, kept } from "../browser/storage";
import { addSolved } from "../net/api";
import { knownGuest, whenGuestLeaves } from "../net/guest";
import type { SolvedPuzzle, Streak } from "../protocol/solved_requests";
import { dayOf, grown, NO_STREAK } from "./days";

const NAME = "puzzles.solved";
const WAITING = "puzzles.waiting";
const STREAK = "puzzles.streak";
const OWNER = "puzzles.guest";
const MOST = 2000; // how many the server takes in one request

/** A puzzle that the server does not know to be solved. One that was solved before anybody signed in has no guest. */
interface WaitingPuzzle extends SolvedPuzzle {
  readonly guest?: string | undefined;
}

/**
 * The puzzles solved on any device of this guest. This browser keeps a copy, and what the server does not know yet: what
 * was solved without a connection, before the visitor had a name, or before the server kept solved puzzles.
 */
class Solved {
  #ids = $state.raw<ReadonlySet<string>>(new Set(kept<string[]>(NAME) ?? []));
  #streak = $state.raw<Streak>(kept<Streak>(STREAK) ?? NO_STREAK);
  #waiting: readonly WaitingPuzzle[] = kept<WaitingPuzzle[]>(WAITING) ?? [];
  #isSending = false;

  /** The guest to whom the ids and the streak belong; empty if that is nobody yet. */
  #owner = kept<string>(OWNER) ?? "";

  constructor() {
    whenGuestLeaves(() => this.#startOver());
  }

  get isEmpty(): boolean {
    return this.#ids.size === 0;
  }

  get streak(): Streak {
    return this.#streak;
  }

  has(id: string): boolean {
    return this.#ids.has(id);
  }

  add(id: string): void {
    const now = new Date();
    this.#know([id], grown(this.#streak, now));
    this.#wait([...this.#waiting, { puzzle: id, day: dayOf(now), guest: knownGuest()?.id }]);
    void this.sync();
  }

  /** Tell the server what it does not know yet, and learn what was solved on other devices. */
  async sync(): Promise<void> {
    const guest = knownGuest();
    if (!guest || this.#isSending) return;
    this.#isSending = true;
    if (this.#owner && this.#owner !== guest.id) this.#startOver(); // somebody else has signed in in another tab
    try {
      if (kept<string>(OWNER) !== guest.id) this.#wait(this.#everything());
      const sent = this.#waiting.filter((one) => (one.guest ?? guest.id) === guest.id).slice(0, MOST);
      const { solved, streak } = await addSolved(sent.map(({ puzzle, day }) => ({ puzzle, day })));
      if (knownGuest()?.id !== guest.id) return;
      keep(OWNER, (this.#owner = guest.id));
      this.#wait(this.#waiting.filter((one) => !sent.includes(one)));
      this.#know(solved, streak);
    } catch {
      // It stays noted here, and the next visit tries again.
    } finally {
      this.#isSending = false;
    }
  }

  #startOver(): void {
    [this.#ids, this.#streak, this.#owner] = [new Set(), NO_STREAK, ""];
  }

  /** Everything solved in this browser, for a guest who was not here before. Most of it has no day any more. */
  #everything(): WaitingPuzzle[] {
    const dated = new Set(this.#waiting.map(({ puzzle }) => puzzle));
    const others = [...this.#ids].filter((id) => !dated.has(id));
    return [...others.map((puzzle) => ({ puzzle, day: "" })), ...this.#waiting];
  }

  #know(ids: readonly string[], streak: Streak): void {
    this.#ids = new Set([...this.#ids, ...ids]);
    this.#streak = streak;
    keep(NAME, [...this.#ids]);
    keep(STREAK, streak);
  }

  #wait(waiting: readonly WaitingPuzzle[]): void {
    this.#waiting = waiting;
    keep(WAITING, waiting);
  }
}

export const solved = new Solved();
