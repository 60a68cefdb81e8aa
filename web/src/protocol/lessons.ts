// Made from src/ludoteca/table/messages/lessons.py by `make protocol`. Change it there.

import type { LogLine, MatchView, SeatInfo } from "./messages";
import type { Studied } from "./studies";

/** A text for learners in every language; `**bold**` is the only mark-up. */
export interface Words {
  readonly en: string;
  readonly it: string;
  readonly de: string;
}

/** A lesson by its title, and how many tasks it has. */
export interface LessonInfo {
  readonly id: string;
  readonly title: Words;
  readonly tasks: number;
}

/** The lessons that there are for a game. */
export interface CourseInfo {
  readonly game: string;
  readonly lessons: readonly LessonInfo[];
}

/** A turn that a learner may well try instead, and what is said to it; with the clause if that refuses it. */
export interface WrongTurn {
  readonly steps: string;
  readonly text: Words;
  readonly clause: string;
}

/** One position of a lesson: a sentence, something to do, and the answers to it. */
export interface LessonTask {
  readonly start: Studied;
  readonly text: Words;
  readonly clause: string;
  /** The turns that are right, `*` for any legal one. None: it is only to be read. */
  readonly asks: readonly string[];
  /** True if what is asked for is refused, by the task's clause. */
  readonly is_refused: boolean;
  readonly right: Words | null;
  readonly wrong: readonly WrongTurn[];
}

/** A short lesson about one thing. */
export interface LessonContent {
  readonly id: string;
  readonly title: Words;
  readonly tasks: readonly LessonTask[];
}

/** What the guide says in a first match to somebody who has had so many turns. */
export interface GuideTip {
  readonly turns: number;
  readonly text: Words;
}

/** All lessons of a game, and what is said in the first match that follows them. */
export interface CourseContent {
  readonly game: string;
  readonly lessons: readonly LessonContent[];
  readonly guide: readonly GuideTip[];
}

/** One drawing of an example: a turn that was taken, or one that is refused on what is drawn. */
export interface Picture {
  readonly is_allowed: boolean;
  readonly steps: string;
  /** The steps that were taken, to be marked on the board. */
  readonly news: readonly LogLine[];
  /** The step that is refused, to be pointed out on the board. */
  readonly attempt: string;
  /** Why it is refused. */
  readonly sentence: string;
  readonly clause: string;
  readonly view: MatchView;
}

/** A drawn example for a clause. */
export interface RuleExample {
  readonly text: string;
  readonly options: Readonly<Record<string, string>>;
  readonly seats: readonly SeatInfo[];
  readonly pictures: readonly Picture[];
}

/** One clause: its text with `**bold**`, `*slanted*` and `code` marked, and the points beneath it. */
export interface RuleClause {
  readonly number: string;
  readonly text: string;
  readonly points: readonly string[];
  readonly is_ruling: boolean;
  readonly is_reconstruction: boolean;
  /** The options that it is about, by their names. */
  readonly options: readonly string[];
  readonly examples: readonly RuleExample[];
}

/** A chapter of the rules. */
export interface RuleChapter {
  readonly number: string;
  readonly title: string;
  readonly clauses: readonly RuleClause[];
}

/** The rules of a game in one language: in short (points of a list begin with `- `), and clause by clause. */
export interface Rules {
  readonly game: string;
  readonly language: string;
  readonly short: readonly string[];
  readonly chapters: readonly RuleChapter[];
}
