// Generated from src/ludoteca/table/messages/lessons.py by `make protocol`. Do not edit.

import type { Sentence } from "./sentences";
import type { LogLine, MatchView, SeatInfo } from "./messages";
import type { Studied } from "./studies";

/** The title of a lesson and its number of tasks. */
export interface LessonInfo {
  readonly id: string;
  readonly title: Readonly<Record<string, string>>;
  readonly tasks: number;
}

/** The lessons available for a game. */
export interface CourseInfo {
  readonly game: string;
  readonly lessons: readonly LessonInfo[];
}

/** A wrong turn that learners are likely to try, the reply to it, and the clause if a rule forbids the turn. */
export interface WrongTurn {
  readonly steps: string;
  readonly text: Readonly<Record<string, string>>;
  readonly clause: string;
}

/** One position of a lesson: its text, the task, and the replies to right and wrong turns. */
export interface LessonTask {
  readonly start: Studied;
  readonly text: Readonly<Record<string, string>>;
  readonly clause: string;
  /**
   * The correct turns. `*` accepts any legal turn, and `* done` any legal turn that ends with `done`. Turns in `wrong`
   * are never accepted. The list is empty if there is only text to read.
   */
  readonly asks: readonly string[];
  /** True if the learner has to try a turn that the task's clause forbids. */
  readonly is_refused: boolean;
  readonly right: Readonly<Record<string, string>> | null;
  readonly wrong: readonly WrongTurn[];
}

/** A short lesson about one topic. */
export interface LessonContent {
  readonly id: string;
  readonly title: Readonly<Record<string, string>>;
  readonly tasks: readonly LessonTask[];
}

/** A tip for a player's first match. It is shown once the player has taken `turns` turns. */
export interface GuideTip {
  readonly turns: number;
  readonly text: Readonly<Record<string, string>>;
}

/** All lessons for a game, and the tips for the first match afterwards. */
export interface CourseContent {
  readonly game: string;
  readonly lessons: readonly LessonContent[];
  readonly guide: readonly GuideTip[];
}

/** One picture in an example: the board after a legal turn, or a board on which a turn is refused. */
export interface Picture {
  readonly is_allowed: boolean;
  readonly steps: string;
  /** The steps taken, for the client to mark on the board. */
  readonly news: readonly LogLine[];
  /** The refused step, for the client to point out on the board. */
  readonly attempt: string;
  /** Why the step is refused. */
  readonly sentence: Sentence | null;
  readonly clause: string;
  readonly view: MatchView;
}

/** An illustrated example of a clause. */
export interface RuleExample {
  readonly text: string;
  readonly options: Readonly<Record<string, string>>;
  readonly seats: readonly SeatInfo[];
  readonly pictures: readonly Picture[];
}

/** One clause: its text, which may contain `**bold**`, `*italic*` and `code`, and its list of points. */
export interface RuleClause {
  readonly number: string;
  readonly text: string;
  readonly points: readonly string[];
  readonly is_ruling: boolean;
  readonly is_reconstruction: boolean;
  /** The names of the options that change this clause. */
  readonly options: readonly string[];
  readonly examples: readonly RuleExample[];
}

/** A chapter of the rules. */
export interface RuleChapter {
  readonly number: string;
  readonly title: string;
  readonly clauses: readonly RuleClause[];
}

/** A game's rules in one language: a summary (list items begin with `- `), then all clauses, grouped by chapter. */
export interface Rules {
  readonly game: string;
  readonly language: string;
  readonly short: readonly string[];
  readonly chapters: readonly RuleChapter[];
}
