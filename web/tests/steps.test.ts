import { plain } from "../src/net/http";
import { describe, expect, it } from "vitest";
import type { LegalStep } from "../src/protocol/messages";
import { meant, narrowed } from "../src/store/steps";

const LEGAL: LegalStep[] = [
  ["Y", plain("make the group yellow")],
  ["YO", plain("make the group yellow and orange")],
  ["YOR", plain("make the group yellow, orange and red")],
  ["D", plain("add a disc")],
];
const texts = (typed: string): string[] => narrowed(LEGAL, typed).map(([text]) => text);

describe("typing narrows the legal steps", () => {
  it("offers everything before anything is typed", () => expect(texts("")).toHaveLength(4));
  it("by the start of the notation, ignoring case", () => expect(texts("yo")).toEqual(["YO", "YOR"]));
  it("by the last word of a turn with several steps", () => expect(texts("D yor")).toEqual(["YOR"]));
  it("by the description, if no notation matches", () => expect(texts("a disc")).toEqual(["D"]));
  it("down to nothing", () => expect(texts("qq")).toEqual([]));
});

describe("Enter", () => {
  it("submits what was typed", () => expect(meant(LEGAL, "YO")).toBe("YO"));
  it("completes the only step left", () => expect(meant(LEGAL, "yor")).toBe("YOR"));
  it("submits the only step that the description matches", () => expect(meant(LEGAL, "a disc")).toBe("D"));
  it("submits a whole turn", () => expect(meant(LEGAL, "YO YOR")).toBe("YO YOR"));
  it("leaves unknown steps to the server, which says why not", () => expect(meant(LEGAL, "qq")).toBe("qq"));
});
