// Made from en.ftl by `make protocol`. Change it there.

/** The keys of these texts, each with the names of its values. */
export interface MeetingTexts {
  readonly "title": never;
  readonly "now": never;
  readonly "now-lead": never;
  readonly "label": never;
  readonly "waiting": "game";
  readonly "waited": "time";
  readonly "others": "count";
  readonly "bot": never;
  readonly "bot-hint": never;
  readonly "bot-stays": never;
  readonly "stop": never;
  readonly "asking": never;
  readonly "asked": "game" | "name";
  readonly "switch": never;
  readonly "keep": never;
  readonly "offers": never;
  readonly "offers-lead": never;
  readonly "offers-none": never;
  readonly "offers-mine": never;
  readonly "offer-people": "count" | "names";
  readonly "offer-yours": "count";
  readonly "offer-joined": "count" | "names";
  readonly "offer-turns": never;
  readonly "offer-live": never;
  readonly "offer-until": "date";
  readonly "offer-matches": "count";
  readonly "offer-options": never;
  readonly "offer-accept": never;
  readonly "offer-withdraw": never;
  readonly "offer-leave": never;
  readonly "offer-about": "game" | "names";
  readonly "accepted": never;
  readonly "withdrawn": never;
  readonly "make": never;
  readonly "make-game": never;
  readonly "make-mode": never;
  readonly "make-turns": never;
  readonly "make-live": never;
  readonly "make-hours": never;
  readonly "make-hours-hours": "count";
  readonly "make-hours-days": "count";
  readonly "make-matches": never;
  readonly "make-live-hint": never;
  readonly "make-go": never;
  readonly "made": never;
}
