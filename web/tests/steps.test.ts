import { describe, expect, it } from "vitest";
import type { LegalStep } from "../src/protocol/messages";
import { meant, narrowed } from "../src/store/steps";

const LEGAL: LegalStep[] = [
  ["Y", "make the group yellow"],
  ["YO", "make the group yellow and orange"],
  ["YOR", "make the group yellow, orange and red"],
  ["D", "add a disc"],
];
const texts = (typed: string): string[] => narrowed(LEGAL, typed).map(([text]) => text);

describe("typing narrows the legal steps", () => {
  it("offers all before anything is typed", () => expect(texts("")).toHaveLength(4));
  it("by the beginning of the notation, whatever its case", () => expect(texts("yo")).toEqual(["YO", "YOR"]));
  it("by the last word of a turn of several steps", () => expect(texts("D yor")).toEqual(["YOR"]));
  it("by the words, where no notation begins so", () => expect(texts("a disc")).toEqual(["D"]));
  it("down to nothing", () => expect(texts("qq")).toEqual([]));
});

describe("Enter", () => {
  it("takes what is written", () => expect(meant(LEGAL, "YO")).toBe("YO"));
  it("completes the only step that is left", () => expect(meant(LEGAL, "yor")).toBe("YOR"));
  it("takes the only step that the words describe", () => expect(meant(LEGAL, "a disc")).toBe("D"));
  it("takes a whole turn", () => expect(meant(LEGAL, "YO YOR")).toBe("YO YOR"));
  it("leaves what it does not know to the table, which says why not", () => expect(meant(LEGAL, "qq")).toBe("qq"));
});
