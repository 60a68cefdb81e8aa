// Generated from src/ludoteca/table/messages/mistakes.py by `make protocol`. Do not edit.

import type { Expected } from "./messages";
import type { Studied } from "./studies";

/** The seats in which the visitor played. They can try the turns of these seats again. */
export interface MySeats {
  readonly seats: readonly number[];
}

/** The position before a turn, as its player saw it. What they could not see is only imagined here. */
export interface MistakeStart {
  readonly seat: number;
  readonly study: Studied;
}

/** Another turn instead of the one that was played. */
export interface MistakeSteps {
  readonly steps: string;
}

/** What the strongest bot thinks of the other turn. If it is not done yet, send the same request again. */
export interface MistakeAnswer {
  /** False if the bot is still thinking. Then the other fields mean nothing. */
  readonly is_done: boolean;
  /** True if the turn is as good as the best turn, within the error of the search. */
  readonly is_right: boolean;
  /** The chance of winning that the turn gives away, or 0 if it is right. */
  readonly loss: number;
  /** The best turn and its expected continuation, if the turn is not right. */
  readonly better: readonly Expected[];
}
