import type { Answer, Ask, KeepDraft, Mute, Play, Remove, Resign, Say, Undo } from "../protocol/messages";

/** A message that changes something at the table, sent again until the server confirms that it is stored. */
export type CommandMessage = Play | Undo | KeepDraft | Ask | Answer | Resign | Say | Mute | Remove;

const AGAIN = 5_000;

/** Messages that are not confirmed yet. They are resent with the same id, so the server executes each only once. */
export class Outbox {
  #pending = new Map<string, { message: CommandMessage; at: number }>();

  /** Keep a message until it is settled. A draft replaces an earlier one, which must not be sent after it. */
  add(message: CommandMessage, now: number): void {
    if (message.type === "draft") this.#dropDrafts();
    this.#pending.set(message.id, { message, at: now });
  }

  /** Remove a message that the server confirmed or refused; false if it was settled before, or is not ours. */
  settle(id: string): boolean {
    return this.#pending.delete(id);
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

  /** True if a step is in flight: another one would be based on a view that is about to change. */
  get hasStep(): boolean {
    return this.all().some((message) => message.type === "play" || message.type === "undo");
  }

  /** True if a draft is in flight. */
  get hasDraft(): boolean {
    return this.all().some((message) => message.type === "draft");
  }

  #dropDrafts(): void {
    for (const message of this.all()) if (message.type === "draft") this.#pending.delete(message.id);
  }

  clear(): void {
    this.#pending.clear();
  }
}
