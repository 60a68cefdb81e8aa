import { languages } from "../text/languages.svelte";
import { speaker } from "../text/t";
import type { AccountTexts } from "./text/keys";

/** The text of an account key in the language of the page. */
export const { say } = speaker<AccountTexts>("account");

/** A date in the format of the reader's language. */
export function day(milliseconds: number): string {
  return new Intl.DateTimeFormat(languages.locale, { dateStyle: "medium" }).format(milliseconds);
}
