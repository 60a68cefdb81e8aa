// Made from en.ftl by `make protocol`. Change it there.

/** The keys of these texts, each with the names of its values. */
export interface PuzzlesTexts {
  readonly "title": never;
  readonly "lead": never;
  readonly "title-game": "game";
  readonly "today": never;
  readonly "all": never;
  readonly "none": never;
  readonly "easy": never;
  readonly "medium": never;
  readonly "hard": never;
  readonly "count": "count" | "solved";
  readonly "number": "number";
  readonly "number-solved": "number";
  readonly "name": "game" | "level" | "number";
  readonly "ask-win": never;
  readonly "ask-only": never;
  readonly "ask-save": never;
  readonly "you": never;
  readonly "other": never;
  readonly "right-win": never;
  readonly "right-only": never;
  readonly "right-save": never;
  readonly "wrong-win": never;
  readonly "wrong-only": never;
  readonly "wrong-save": never;
  readonly "wrong-answer": never;
  readonly "wrong-lost": never;
  readonly "shown": never;
  readonly "solved-before": never;
  readonly "hint": never;
  readonly "hint-one": "words";
  readonly "hint-some": never;
  readonly "hint-none": never;
  readonly "undo": never;
  readonly "again": never;
  readonly "restart": never;
  readonly "show": never;
  readonly "next": never;
  readonly "rules": "game";
  readonly "steps": never;
  readonly "judging": never;
}
