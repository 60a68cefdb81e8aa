import { describe, expect, it } from "vitest";
import { de } from "../../src/puzzles/text/de";
import { en } from "../../src/puzzles/text/en";
import { it as italian } from "../../src/puzzles/text/it";

const keys = Object.keys(en) as (keyof typeof en)[];
const blanks = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort();

describe.each(Object.entries({ it: italian, de }))("the texts of the puzzle pages in %s", (_, texts) => {
  it("have the keys of the English ones, in the same order", () => expect(Object.keys(texts)).toEqual(keys));
  it("have the same blanks", () =>
    expect(keys.filter((key) => blanks(texts[key]).join() !== blanks(en[key]).join())).toEqual([]));
  it("are not English", () => expect(keys.filter((key) => texts[key] === en[key])).toEqual([]));
});
