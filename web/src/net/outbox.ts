import { forget, keep, kept } from "../browser/storage";
import type { Answer, Ask, KeepDraft, Mute, Play, Remove, Resign, Say, Undo } from "../protocol/messages";

/** A message that changes something at the table. It is resent until the server confirms that it is stored. */
export type CommandMessage = Play | Undo | KeepDraft | Ask | Answer | Resign | Say | Mute | Remove;

/** A move. It names the version it was made for, so the server refuses it if the match has moved on. */
export type StepMessage = Play | Undo;

const AGAIN = 5_000;

type Stored = Readonly<Record<number, readonly StepMessage[]>>;

function stored(table: string): Stored {
  return kept<Stored>(`outbox.${table}`) ?? {};
}

/** True if this browser still has a move for a table that it could not deliver. */
export function hasUndelivered(table: string): boolean {
  return Object.values(stored(table)).some((steps) => steps.length > 0);
}

function isStep(message: CommandMessage): message is StepMessage {
  return message.type === "play" || message.type === "undo";
}

/**
 * Messages that are not confirmed yet. They are resent with the same id, so the server executes each only once. A
 * seat's moves are also stored in the browser, so that they outlive the page.
 */
export class Outbox {
  #pending = new Map<string, { message: CommandMessage; at: number }>();
  #shelf: { table: string; seat: number } | undefined;

  /** Store a seat's moves from now on, and resume those that an earlier page could not deliver. */
  attach(table: string, seat: number | null, now: number): void {
    this.#shelf = seat === null ? undefined : { table, seat };
    for (const message of seat === null ? [] : (stored(table)[seat] ?? []))
      if (!this.#pending.has(message.id)) this.#pending.set(message.id, { message, at: now });
    this.#store();
  }

  /** Keep a message until it is settled. A draft replaces an earlier one, which must not be sent after it. */
  add(message: CommandMessage, now: number): void {
    if (message.type === "draft") this.#dropDrafts();
    this.#pending.set(message.id, { message, at: now });
    this.#store();
  }

  /** Remove a message that the server confirmed or refused; false if it was settled before, or is not ours. */
  settle(id: string): boolean {
    const isOurs = this.#pending.delete(id);
    this.#store();
    return isOurs;
  }

  /** Everything that is not settled, in the order in which it was sent. */
  all(): CommandMessage[] {
    return [...this.#pending.values()].map((entry) => entry.message);
  }

  /** The messages that have waited too long and must be sent again. */
  overdue(now: number): CommandMessage[] {
    const late = [...this.#pending.values()].filter((entry) => now - entry.at >= AGAIN);
    for (const entry of late) entry.at = now;
    return late.map((entry) => entry.message);
  }

  /** True if a step is in flight. Another step would be based on a view that is about to change. */
  get hasStep(): boolean {
    return this.all().some(isStep);
  }

  /** True if a draft is in flight. */
  get hasDraft(): boolean {
    return this.all().some((message) => message.type === "draft");
  }

  #dropDrafts(): void {
    for (const message of this.all()) if (message.type === "draft") this.#pending.delete(message.id);
  }

  /** Leave the seat. Its moves stay stored, and are resumed when somebody opens the seat again. */
  detach(): void {
    this.#shelf = undefined;
    this.#pending.clear();
  }

  /** Drop everything, because it was sent for a history that the server no longer has. */
  clear(): void {
    this.#pending.clear();
    this.#store();
  }

  #store(): void {
    if (!this.#shelf) return;
    const { table, seat } = this.#shelf;
    const all = { ...stored(table), [seat]: this.all().filter(isStep) };
    const left = Object.entries(all).filter(([, steps]) => steps.length > 0);
    if (left.length > 0) keep(`outbox.${table}`, Object.fromEntries(left));
    else forget(`outbox.${table}`);
  }
}
