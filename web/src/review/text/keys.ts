// Made from en.ftl by `make protocol`. Change it there.

/** The keys of these texts, each with the names of its values. */
export interface ReviewTexts {
  readonly "tab": never;
  readonly "begin": never;
  readonly "lead": never;
  readonly "fair": never;
  readonly "waiting": "count";
  readonly "starting": never;
  readonly "progress": "count" | "done";
  readonly "failed": never;
  readonly "again": never;
  readonly "plot": never;
  readonly "plot-keys": never;
  readonly "plot-start": "chances";
  readonly "plot-turn": "chances" | "name" | "turn";
  readonly "plot-end": "chances";
  readonly "table": never;
  readonly "table-turn": never;
  readonly "table-player": never;
  readonly "table-played": never;
  readonly "table-loss": never;
  readonly "accuracy": never;
  readonly "accuracy-none": never;
  readonly "accuracy-how": never;
  readonly "turning": never;
  readonly "turning-none": never;
  readonly "turning-item": "loss" | "name" | "turn";
  readonly "moment": never;
  readonly "moment-none": never;
  readonly "moment-unjudged": never;
  readonly "moment-soon": never;
  readonly "moment-title": "name" | "turn";
  readonly "moment-played": never;
  readonly "moment-chance": "after" | "before";
  readonly "moment-kept": "after";
  readonly "moment-better": never;
  readonly "moment-worth": "chance";
  readonly "moment-proven": "chance";
  readonly "moment-line": never;
  readonly "moment-before": never;
  readonly "verdict-forced": never;
  readonly "verdict-best": never;
  readonly "verdict-fine": never;
  readonly "verdict-slip": never;
  readonly "verdict-mistake": never;
  readonly "verdict-blunder": never;
}
