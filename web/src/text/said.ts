import { languages } from "./languages.svelte";

/** What the table says in English (prompts, steps, refusals, the log), in the language of the page. */
export function said(sentence: string): string {
  return languages.translator?.translate(sentence).text ?? sentence;
}
