import type { Answer, Ask, Mute, Play, Remove, Resign, Say, Undo } from "../protocol/messages";

/** What has an effect at the table, and is sent again until the table says that it is stored. */
export type CommandMessage = Play | Undo | Ask | Answer | Resign | Say | Mute | Remove;

const AGAIN = 5_000;

/** Messages that were sent and are not confirmed. The same id goes out again: the table carries it out only once. */
export class Outbox {
  #pending = new Map<string, { message: CommandMessage; at: number }>();

  /** Keep a message until it is settled. */
  add(message: CommandMessage, now: number): void {
    this.#pending.set(message.id, { message, at: now });
  }

  /** The table has confirmed or refused it; false if it was settled before, or is not ours. */
  settle(id: string): boolean {
    return this.#pending.delete(id);
  }

  /** Everything that is not settled, in the order in which it was sent. */
  all(): CommandMessage[] {
    return [...this.#pending.values()].map((entry) => entry.message);
  }

  /** What has waited for too long and goes out again. */
  overdue(now: number): CommandMessage[] {
    const late = [...this.#pending.values()].filter((entry) => now - entry.at >= AGAIN);
    for (const entry of late) entry.at = now;
    return late.map((entry) => entry.message);
  }

  /** True if a step is on its way: another one would stand on a view that is about to change. */
  get hasStep(): boolean {
    return this.all().some((message) => message.type === "play" || message.type === "undo");
  }

  clear(): void {
    this.#pending.clear();
  }
}
