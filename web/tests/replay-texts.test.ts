import { describe, expect, it } from "vitest";
import { de } from "../src/replay/text/de";
import { en } from "../src/replay/text/en";
import { it as italian } from "../src/replay/text/it";
import type { ReplayKey } from "../src/replay/words";

const SAME: ReadonlySet<string> = new Set<ReplayKey>(["save.video", "speed.times", "turn.of"]);
const keys = Object.keys(en) as ReplayKey[];
const blanks = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort();

describe.each(Object.entries({ it: italian, de }))("the texts of the replay in %s", (_, texts) => {
  it("have the keys of the English ones, in the same order", () => expect(Object.keys(texts)).toEqual(keys));
  it("have the same blanks", () =>
    expect(keys.filter((key) => blanks(texts[key]).join() !== blanks(en[key]).join())).toEqual([]));
  it("are not English", () => expect(keys.filter((key) => texts[key] === en[key] && !SAME.has(key))).toEqual([]));
});
