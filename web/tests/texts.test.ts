import { describe, expect, it } from "vitest";
import { de } from "../src/text/de";
import { en } from "../src/text/en";
import { it as italian } from "../src/text/it";
import type { TextKey } from "../src/text/t";

/** Texts that are the same in another language: names, signs, and words that have travelled. */
const SAME: ReadonlySet<string> = new Set<TextKey>([
  "site.name",
  "chat.title",
  "ask.no",
  "seat.bank",
  "new.team",
  "seat.team",
  "seat.computer",
  "language.en",
  "language.it",
  "language.de",
]);
const keys = Object.keys(en) as TextKey[];

const blanks = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort();
const signs = (text: string): string => /[.?…:]?$/.exec(text)?.[0] ?? "";

describe.each(Object.entries({ it: italian, de }))("the texts in %s", (_, texts) => {
  it("have the keys of the English ones, in the same order", () => expect(Object.keys(texts)).toEqual(keys));
  it("are never empty", () => expect(keys.filter((key) => !texts[key].trim())).toEqual([]));
  it("have the same blanks", () =>
    expect(keys.filter((key) => blanks(texts[key]).join() !== blanks(en[key]).join())).toEqual([]));
  it("end as the English ones do", () =>
    expect(keys.filter((key) => signs(texts[key]) !== signs(en[key]))).toEqual([]));
  it("are not English", () => expect(keys.filter((key) => texts[key] === en[key] && !SAME.has(key))).toEqual([]));
});
