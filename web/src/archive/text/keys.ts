// Made from en.ftl by `make protocol`. Change it there.

/** The keys of these texts, each with the names of its values. */
export interface ArchiveTexts {
  readonly "title": never;
  readonly "none": never;
  readonly "none-play": never;
  readonly "filters": never;
  readonly "game": never;
  readonly "game-any": never;
  readonly "opponent": never;
  readonly "result": never;
  readonly "result-any": never;
  readonly "won": never;
  readonly "lost": never;
  readonly "drawn": never;
  readonly "from": never;
  readonly "to": never;
  readonly "clear": never;
  readonly "found": "count";
  readonly "found-more": "count";
  readonly "found-none": never;
  readonly "found-none-of": "count";
  readonly "against": "names";
  readonly "alone": never;
  readonly "nobody": never;
  readonly "replay": never;
  readonly "review": never;
  readonly "about": "date" | "game" | "names";
  readonly "more": never;
}
