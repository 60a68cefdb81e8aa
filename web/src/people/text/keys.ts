// Made from en.ftl by `make protocol`. Change it there.

/** The keys of these texts, each with the names of its values. */
export interface PeopleTexts {
  readonly "list": never;
  readonly "about": "name" | "number";
  readonly "mute": "name";
  readonly "unmute": "name";
  readonly "block": "name";
  readonly "blocked": "name";
  readonly "report": "name";
  readonly "report-title": "name";
  readonly "report-lead": "name";
  readonly "reason": never;
  readonly "reason-rude": never;
  readonly "reason-name": never;
  readonly "reason-cheating": never;
  readonly "reason-stalling": never;
  readonly "reason-other": never;
  readonly "words": never;
  readonly "send": never;
  readonly "cancel": never;
  readonly "thanks": never;
  readonly "close": never;
}
