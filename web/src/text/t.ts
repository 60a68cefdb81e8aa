import { en } from "./en";

export type Key = keyof typeof en;
export type Texts = Readonly<Record<Key, string>>;

const texts: Texts = en;
const lists = new Intl.ListFormat("en", { type: "conjunction" });

/** The text of a key in the language of the page, with its `{blanks}` filled in. */
export function t(key: Key, blanks: Readonly<Record<string, string | number>> = {}): string {
  return texts[key].replace(/\{(\w+)\}/g, (whole, name: string) => String(blanks[name] ?? whole));
}

/** Several names in one sentence: “Ada, Ben and Cy”. */
export function listed(names: readonly string[]): string {
  return lists.format(names);
}
