import { describe, expect, it } from "vitest";
import { de } from "../../src/explore/text/de";
import { en } from "../../src/explore/text/en";
import { it as italian } from "../../src/explore/text/it";

const keys = Object.keys(en) as (keyof typeof en)[];
const blanks = (text: string): string => (text.match(/\{\w+\}/g) ?? []).sort().join();

describe.each(Object.entries({ it: italian, de }))("the texts in %s", (_, texts) => {
  it("have the keys of the English ones, in the same order", () => expect(Object.keys(texts)).toEqual(keys));
  it("have the same blanks", () => expect(keys.filter((key) => blanks(texts[key]) !== blanks(en[key]))).toEqual([]));
  it("are not English", () => expect(keys.filter((key) => !texts[key].trim() || texts[key] === en[key])).toEqual([]));
});
