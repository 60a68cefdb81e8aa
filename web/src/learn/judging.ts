import type { LessonTask, WrongTurn } from "../protocol/lessons";

/** The verdict on a turn in progress: right, a known mistake, the beginning of either, or none of these. */
export type TaskVerdict =
  { kind: "right" } | { kind: "wrong"; wrong: WrongTurn } | { kind: "begun" } | { kind: "other" };

/** Accepts any legal turn or, if steps follow it, any turn that ends with them. */
const ANY = "*";

/** Join steps into one text. */
export const joined = (...steps: readonly string[]): string =>
  steps
    .flatMap((one) => one.split(/\s+/))
    .filter(Boolean)
    .join(" ");

/** True if a turn equals another one, or begins with it. */
const begins = (turn: string, other: string): boolean => `${turn} `.startsWith(`${other} `);

/** True if a turn ends with the steps that follow `*`. */
const ends = (turn: string, any: string): boolean => ` ${turn}`.endsWith(any.slice(ANY.length));

/** Judge all steps tried so far in a task. A known mistake is a mistake even if the task accepts any legal turn. */
export function judged(task: Pick<LessonTask, "asks" | "wrong">, turn: string): TaskVerdict {
  const isOpen = (steps: string): boolean => steps.startsWith(ANY);
  if (task.asks.some((steps) => !isOpen(steps) && begins(turn, steps))) return { kind: "right" };
  const wrong = task.wrong.find(({ steps }) => begins(turn, steps));
  if (wrong) return { kind: "wrong", wrong };
  const open = task.asks.filter(isOpen);
  if (open.some((steps) => ends(turn, steps))) return { kind: "right" };
  const known = [...task.asks, ...task.wrong.map(({ steps }) => steps)];
  return open.length > 0 || known.some((steps) => begins(steps, turn)) ? { kind: "begun" } : { kind: "other" };
}
