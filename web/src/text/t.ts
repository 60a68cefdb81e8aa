import type { LogLine } from "../protocol/messages";
import type { Sentence } from "../protocol/sentences";
import type { PageTexts } from "./keys";
import { languages } from "./languages.svelte";
import type { People } from "./wording";

export type { People } from "./wording";
/** The keys of page texts that need no values. */
export type PageKey = PlainKey<PageTexts>;

/** The keys of texts that need no values. */
export type PlainKey<T> = { [K in keyof T]: [T[K]] extends [never] ? K : never }[keyof T] & string;

/** The values that a text needs: none, or one for each of its names. */
type Needed<Names> = [Names] extends [never] ? [] : [values: Readonly<Record<Names & string, string | number>>];

interface Speaker<T> {
  /** The text for a key in the language of the page. */
  say: <K extends keyof T & string>(key: K, ...values: Needed<T[K]>) => string;
  /** True if this key has a text. */
  has: (key: string) => key is keyof T & string;
}

/** Access to the texts in `src/<folder>/text`; `T` is the type in the generated `keys.ts` next to them. */
export function speaker<T>(folder: string): Speaker<T> {
  return {
    say: (key, ...[values]) => languages.pages.get(folder)?.text(key, values) ?? key,
    has: (key): key is keyof T & string => languages.pages.get(folder)?.has(key) ?? false,
  };
}

/** The text for a page key. */
export const { say: t } = speaker<PageTexts>("");

/** A sentence from the server (a prompt, move or refusal) in the language of the page. */
export function said(sentence: Sentence | null | undefined, people?: People): string {
  if (!sentence) return "";
  return languages.table?.word(sentence, "", people) ?? sentence.english ?? "";
}

/** A log line, worded for a reader among these players. */
export function told(line: LogLine, people: People): string {
  return line.words.map((words) => languages.table?.tell(words, line.seat, people) ?? words.english ?? "").join(" ");
}

/**
 * What a form of a sentence tells about some players; empty if the sentence has no such form. Its text gets
 * `$player-person`: `you` or `other` for one player, `us` or `them` for several. With `us`, `$player` names only the others.
 */
export function toldOf(sentence: Sentence, form: string, seats: readonly number[], { names, you }: People): string {
  const isOwn = you !== null && seats.includes(you);
  const others = seats.filter((seat) => seat !== you || seats.length === 1);
  const player = listed(others.map((seat) => names[seat] ?? ""));
  const person = seats.length > 1 ? (isOwn ? "us" : "them") : isOwn ? "you" : "other";
  if (!languages.table?.has(sentence.key, form)) return "";
  return languages.table.word({ ...sentence, values: { ...sentence.values, player, "player-person": person } }, form);
}

/** True if a sentence has something to tell about players in this form. */
export function tells(sentence: Sentence | undefined, form: string): boolean {
  return !!sentence && !!languages.table?.has(sentence.key, form);
}

/** Several sentences on one line: “Place yellow; add a disc”. */
export function saidAll(sentences: readonly Sentence[], people?: People): string {
  return sentences.map((sentence) => said(sentence, people)).join("; ");
}

/** The name of a bot level. Half a step above a level has its name with a plus sign: “Casual 2+”. */
export function levelName(level: string): string {
  const [low = "", high] = level.split("/");
  const name = said({ key: `level-${low}` });
  return high ? t("level-plus", { level: name }) : name;
}

/** The name of a level with its rating, if it has one: “Expert 2 · 1650”. */
export function ratedLevel({ name, rating }: { name: string; rating: number }): string {
  return rating > 0 ? `${levelName(name)} · ${rating}` : levelName(name);
}

/** A chance as a percentage; an estimate is never shown as 0% or 100%. */
export function percent(share: number, isCertain: boolean): string {
  const shown = isCertain ? share : Math.min(0.99, Math.max(0.01, share));
  return new Intl.NumberFormat(languages.locale, { style: "percent" }).format(shown);
}

/** A date and time in the format of the reader's language. */
export function dated(milliseconds: number): string {
  return new Intl.DateTimeFormat(languages.locale, { dateStyle: "medium", timeStyle: "short" }).format(milliseconds);
}

/** Names joined into a list: “Ada, Ben and Cy”. */
export function listed(names: readonly string[]): string {
  return new Intl.ListFormat(languages.locale, { type: "conjunction" }).format(names);
}
