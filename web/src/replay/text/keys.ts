// Made from en.ftl by `make protocol`. Change it there.

/** The keys of these texts, each with the names of its values. */
export interface ReplayTexts {
  readonly "title-record": "game";
  readonly "title-running": "game" | "match";
  readonly "running": never;
  readonly "running-again": never;
  readonly "another": never;
  readonly "open-title": never;
  readonly "open-lead": never;
  readonly "open-label": never;
  readonly "open-file": never;
  readonly "open-go": never;
  readonly "open-drop": never;
  readonly "open-cut": never;
  readonly "open-long": "most";
  readonly "damaged": never;
  readonly "damaged-line": "line";
  readonly "previous-turn": never;
  readonly "next-turn": never;
  readonly "keys": never;
  readonly "eyes": never;
  readonly "eyes-open": never;
  readonly "speed": never;
  readonly "speed-times": "times";
  readonly "turn": never;
  readonly "turn-of": "name" | "turn";
  readonly "turn-setup": "name";
  readonly "secret": never;
  readonly "panels": never;
  readonly "tab-moves": never;
  readonly "tab-view": never;
  readonly "tab-save": never;
  readonly "link": never;
  readonly "link-record": never;
  readonly "link-long": never;
  readonly "link-none": never;
  readonly "save": never;
  readonly "save-record": never;
  readonly "save-svg": never;
  readonly "save-png": never;
  readonly "save-video": never;
  readonly "save-none": never;
  readonly "picture": never;
  readonly "picture-game": "game" | "names";
  readonly "picture-chances": never;
  readonly "video-stop": never;
  readonly "video-at": "at" | "last";
  readonly "video-none": never;
  readonly "failed": "why";
}
