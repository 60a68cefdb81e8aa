import { randomHex } from "../browser/random";
import { ProblemError } from "../net/http";
import { agree, stopWaiting, wait } from "../net/meeting";
import type { Waiting } from "../protocol/pairing";
import { router } from "./route.svelte";

const PAUSE = 2_000; // milliseconds between two reports that this page is open
const GONE = 404;

/** The user's wait for an opponent. It goes on while they visit other pages or play against a bot. */
class Pairing {
  /** The game that the user waits for; empty if they do not wait. */
  game = $state("");
  now = $state.raw<Waiting>();
  problem = $state.raw<unknown>(null);
  #page = "";
  #hasBot = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    addEventListener("pagehide", () => void this.stop());
  }

  /** Wait for somebody to play this game. */
  async begin(game: string): Promise<void> {
    await this.stop();
    [this.game, this.now, this.problem] = [game, undefined, null];
    [this.#page, this.#hasBot] = [randomHex(12), false];
    await this.#report(true);
  }

  /** From now on, ask the user before they are paired. Return false if somebody has been quicker. */
  async playMeanwhile(): Promise<boolean> {
    this.#hasBot = true;
    clearTimeout(this.#timer);
    await this.#report();
    return !!this.game;
  }

  /** Wait no more. Nobody is paired with this user from now on. */
  async stop(): Promise<void> {
    if (!this.game) return;
    this.#end();
    await stopWaiting(this.#page).catch(() => undefined); // a silent page is forgotten anyway
  }

  /** Leave the bot, and play with the person who has come. */
  async agree(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#follow(() => agree(this.#page));
  }

  async #report(begins = false): Promise<void> {
    const { game } = this;
    const isPlaying = this.#hasBot || router.route.page === "t";
    await this.#follow(() => wait({ game, page: this.#page, begins, is_playing: isPlaying }));
  }

  async #follow(ask: () => Promise<Waiting>): Promise<void> {
    const page = this.#page;
    try {
      const answer = await ask();
      if (page !== this.#page || !this.game) return;
      this.now = answer;
      if (answer.table) {
        this.#go(answer.table);
        return;
      }
    } catch (problem) {
      if (page !== this.#page || !this.game) return;
      if (!(problem instanceof ProblemError && problem.isOffline)) {
        this.#give(problem);
        return;
      }
    }
    clearTimeout(this.#timer); // of two reports that were under way, one goes on
    this.#timer = setTimeout(() => void this.#report(), PAUSE);
  }

  #go(table: string): void {
    this.#end();
    router.go(`t/${table}`);
  }

  /** The wait is over on the server. After a silence, begin again; somebody who did not answer goes on with the bot. */
  #give(problem: unknown): void {
    const { game } = this;
    const wasAsked = !!this.now?.asks;
    this.#end();
    const isGone = problem instanceof ProblemError && problem.status === GONE;
    if (!isGone) this.problem = problem;
    else if (!wasAsked) void this.begin(game);
  }

  #end(): void {
    clearTimeout(this.#timer);
    [this.game, this.now] = ["", undefined];
  }
}

export const pairing = new Pairing();
