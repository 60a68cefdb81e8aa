import { languages } from "../text/languages.svelte";
import { speaker } from "../text/t";
import type { OperatorTexts } from "./text/keys";

/** The text of a key of the operators' page. */
export const { say } = speaker<OperatorTexts>("operator");

/** A date in the format of the reader's language. */
export function day(milliseconds: number): string {
  return new Intl.DateTimeFormat(languages.locale, { dateStyle: "medium" }).format(milliseconds);
}

/** A number of bytes in megabytes, or in gigabytes if there are many. */
export function size(bytes: number): string {
  const isLarge = bytes >= 1e9;
  const format = { style: "unit", unit: isLarge ? "gigabyte" : "megabyte", maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(languages.locale, format).format(bytes / (isLarge ? 1e9 : 1e6));
}
