import type { LessonTask, WrongTurn } from "../protocol/lessons";

/** The verdict on a turn in progress: right, a known mistake, the beginning of either, or none of these. */
export type TaskVerdict =
  { kind: "right" } | { kind: "wrong"; wrong: WrongTurn } | { kind: "begun" } | { kind: "other" };

const ANY = "*"; // any legal turn is right

/** Join steps into one text. */
export const joined = (...steps: readonly string[]): string =>
  steps
    .flatMap((one) => one.split(/\s+/))
    .filter(Boolean)
    .join(" ");

/** True if a turn equals another one, or begins with it. */
const begins = (turn: string, other: string): boolean => `${turn} `.startsWith(`${other} `);

/** Judge all steps tried so far in a task. */
export function judged(task: Pick<LessonTask, "asks" | "wrong">, turn: string): TaskVerdict {
  if (task.asks.some((steps) => steps === ANY || begins(turn, steps))) return { kind: "right" };
  const wrong = task.wrong.find(({ steps }) => begins(turn, steps));
  if (wrong) return { kind: "wrong", wrong };
  const known = [...task.asks, ...task.wrong.map(({ steps }) => steps)];
  return known.some((steps) => begins(steps, turn)) ? { kind: "begun" } : { kind: "other" };
}
