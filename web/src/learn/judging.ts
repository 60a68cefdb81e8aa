import type { LessonTask, WrongTurn } from "../protocol/lessons";

/** What a turn that was begun is worth in a task: right, known to be wrong, on its way to either, or none of these. */
export type TaskVerdict =
  { kind: "right" } | { kind: "wrong"; wrong: WrongTurn } | { kind: "begun" } | { kind: "other" };

const ANY = "*"; // any legal turn is right

/** Steps in a row, as one text. */
export const joined = (...steps: readonly string[]): string =>
  steps
    .flatMap((one) => one.split(/\s+/))
    .filter(Boolean)
    .join(" ");

/** True if a turn is another one, or begins with it. */
const begins = (turn: string, other: string): boolean => `${turn} `.startsWith(`${other} `);

/** Judge all steps that were tried so far in a task. */
export function judged(task: Pick<LessonTask, "asks" | "wrong">, turn: string): TaskVerdict {
  if (task.asks.some((steps) => steps === ANY || begins(turn, steps))) return { kind: "right" };
  const wrong = task.wrong.find(({ steps }) => begins(turn, steps));
  if (wrong) return { kind: "wrong", wrong };
  const known = [...task.asks, ...task.wrong.map(({ steps }) => steps)];
  return known.some((steps) => begins(steps, turn)) ? { kind: "begun" } : { kind: "other" };
}
