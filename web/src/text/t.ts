import type { Language } from "../browser/settings.svelte";
import { languages, type TextKey } from "./languages.svelte";

export type { TextKey, Texts } from "./languages.svelte";
/** The texts of another language: the keys of the English ones. */
export type Translated<English> = Readonly<Record<keyof English, string>>;
export type Blanks = Readonly<Record<string, string | number>>;

function filled(text: string, blanks: Blanks): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(blanks[name] ?? whole));
}

/** The text of a key in the language of the page, with its `{blanks}` filled in. */
export function t(key: TextKey, blanks: Blanks = {}): string {
  return filled(languages.texts[key], blanks);
}

/** What the table says in English (prompts, steps, refusals, the log), in the language of the page. */
export function said(sentence: string): string {
  return languages.translator?.translate(sentence).text ?? sentence;
}

/** A `t` for the texts of one board, which come with it in all languages; each language has the keys of the English one. */
export function speaker<K extends string>(
  texts: Readonly<Record<Language, Readonly<Record<K, string>>>>,
): (key: K, blanks?: Blanks) => string {
  return (key, blanks = {}) => filled(texts[languages.current][key], blanks);
}

/** A share as people say it: an estimate is never told as certain. */
export function percent(share: number, isCertain: boolean): string {
  const told = isCertain ? share : Math.min(0.99, Math.max(0.01, share));
  return new Intl.NumberFormat(languages.current, { style: "percent" }).format(told);
}

/** Several names in one sentence: “Ada, Ben and Cy”. */
export function listed(names: readonly string[]): string {
  return new Intl.ListFormat(languages.current, { type: "conjunction" }).format(names);
}
