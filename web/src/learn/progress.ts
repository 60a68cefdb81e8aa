import { keep, kept } from "../browser/storage";
import type { LessonInfo } from "../protocol/lessons";

/** How many tasks in each lesson were passed in this browser, keyed by lesson id. */
export type Passed = Readonly<Record<string, number>>;

const name = (game: string): string => `learn.${game}`;

export function passed(game: string): Passed {
  return kept<Passed>(name(game)) ?? {};
}

/** Record that tasks were passed; earlier progress is never lost. */
export function pass(game: string, lesson: string, tasks: number): Passed {
  const before = passed(game);
  const now = { ...before, [lesson]: Math.max(before[lesson] ?? 0, tasks) };
  keep(name(game), now);
  return now;
}

type Part = Pick<LessonInfo, "id" | "tasks">;

export const isLearned = (lesson: Part, done: Passed): boolean => (done[lesson.id] ?? 0) >= lesson.tasks;

/** How many lessons are learned. */
export const learned = (lessons: readonly Part[], done: Passed): number =>
  lessons.filter((one) => isLearned(one, done)).length;

/** Where to resume: the first task not yet passed in the first unfinished lesson; 0, 0 if all are finished. */
export function resumed(lessons: readonly Part[], done: Passed): { lesson: number; task: number } {
  const lesson = lessons.findIndex((one) => !isLearned(one, done));
  return lesson < 0 ? { lesson: 0, task: 0 } : { lesson, task: done[lessons[lesson]?.id ?? ""] ?? 0 };
}
