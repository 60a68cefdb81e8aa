// Made from en.ftl by `make protocol`. Change it there.

/** The keys of these texts, each with the names of its values. */
export interface KitTexts {
  readonly "editor": never;
  readonly "tools": never;
  readonly "move": never;
  readonly "move-hint": never;
  readonly "off": never;
  readonly "off-hint": never;
  readonly "acts": never;
  readonly "left": "count" | "label";
  readonly "less": "label";
  readonly "more": "label";
  readonly "held": "label";
  readonly "sand-left": "seconds";
  readonly "sand-seconds": "seconds";
}
