import { pageAddress } from "../net/address";
import { answerMistake, answerPuzzle, hintAtPuzzle, solvePuzzle } from "../net/api";
import type { Expected, LegalStep } from "../protocol/messages";
import type { MistakeAnswer, MistakeStart } from "../protocol/mistakes";
import type { PuzzleInfo, PuzzleStart } from "../protocol/puzzle_requests";
import type { ReviewedTurn } from "../protocol/reviews";
import type { Studied } from "../protocol/studies";
import { solved } from "./solved.svelte";

/** A sentence in each language. */
export type Told = Readonly<Record<string, string>>;

export interface CheckedAnswer {
  readonly isRight: boolean;
  /** How the others reply to a wrong turn. */
  readonly follows: readonly Expected[];
  /** How much of the chance of winning a wrong turn gives away, if that is known. */
  readonly loss?: number;
}

/** The first stage of a hint is the idea; the second one shows the next step, or a few with the right one among them. */
export interface TaskHint {
  readonly idea: Told;
  readonly choices: readonly LegalStep[];
}

/** The right turn and how the match goes on, step by step, and why it is right. */
export interface Solution {
  readonly steps: readonly Expected[];
  readonly reason: Told;
}

/** Something to solve: a puzzle of the collection, or a turn that the visitor could have played better. */
export interface Task {
  readonly kind: PuzzleInfo["kind"] | "mistake";
  readonly game: string;
  readonly seat: number;
  readonly study: Studied;
  readonly isOpen: boolean;
  /** The address to share; empty for something that only the visitor may try. */
  readonly link: string;
  readonly wasSolved: () => boolean;
  readonly solve: () => void;
  readonly answer: (steps: string) => Promise<CheckedAnswer>;
  readonly hint: (steps: string) => Promise<TaskHint>;
  readonly solution: () => Promise<Solution>;
}

export function puzzleTask({ puzzle, study }: PuzzleStart): Task {
  return {
    kind: puzzle.kind,
    game: puzzle.game,
    seat: puzzle.seat,
    study,
    isOpen: puzzle.kind !== "best",
    link: pageAddress(`puzzles/${puzzle.game}/${puzzle.id}`),
    wasSolved: () => solved.has(puzzle.id),
    solve: () => solved.add(puzzle.id),
    answer: async (steps) => {
      const { is_right, follows } = await answerPuzzle(puzzle, steps);
      return { isRight: is_right, follows };
    },
    hint: (steps) => hintAtPuzzle(puzzle, steps),
    solution: async () => {
      const { steps, words, reason, reply } = await solvePuzzle(puzzle);
      const own = steps.split(" ").map((step, at) => ({ seat: puzzle.seat, step, words: words[at] }) as Expected);
      return { steps: [...own, ...reply], reason };
    },
  };
}

/** A turn of a finished match, to be tried again by its player. The review has told what would have been better. */
export function mistakeTask(
  table: string,
  match: number,
  game: string,
  turn: ReviewedTurn,
  { seat, study }: MistakeStart,
): Task {
  const line = turn.better?.line ?? [];
  const reason = turn.better?.reason ?? {};
  return {
    kind: "mistake",
    game,
    seat,
    study,
    isOpen: false,
    link: "",
    wasSolved: () => false,
    solve: () => undefined,
    answer: async (steps) => {
      const ask = (): Promise<MistakeAnswer> => answerMistake(table, match, turn.first, steps);
      let found = await ask();
      while (!found.is_done) found = await ask();
      return { isRight: found.is_right, follows: [], loss: found.loss };
    },
    hint: (steps) => {
      const done = steps ? steps.split(" ") : [];
      const next = done.every((step, at) => step === line[at]?.step) ? line[done.length] : undefined;
      return Promise.resolve({ idea: reason, choices: next?.seat === seat ? [[next.step, next.words]] : [] });
    },
    solution: () => Promise.resolve({ steps: line, reason }),
  };
}
