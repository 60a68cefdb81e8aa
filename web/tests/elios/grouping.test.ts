import { describe, expect, it } from "vitest";
import { alone, bundleWith, joined, joinedText, loosened, reconciled, seemsLegal, stepsOf, textOf, type Bundle } from "../../src/boards/elios/grouping";
import type { Choice } from "../../src/protocol/messages";

const texts = (bundles: readonly Bundle[]): string[] => bundles.map(textOf);

function tie(bundles: readonly Bundle[], beam: number, to: number): readonly Bundle[] {
  const target = bundleWith(bundles, to);
  return target ? joined(bundles, beam, target) : bundles;
}

/** The groups that a table lists for the first of these beams. */
function listed(loose: string, hasTwoJokers = false): Choice[] {
  const [first = "", ...rest] = loose;
  const others = [...new Set(rest.filter((letter) => letter !== first))];
  const found = [first, ...others.map((a) => first + a), ...others.flatMap((a, i) => others.slice(i + 1).map((b) => first + a + b))];
  return [...found, ...(hasTwoJokers ? [`${first}WW`] : [])].map((text) => [text, ""]);
}

describe("tying beams together", () => {
  it("begins with every beam alone", () => {
    expect(texts(alone("YYO"))).toEqual(["Y", "Y", "O"]);
  });

  it("moves a beam from bundle to bundle, which keep their places", () => {
    const two = tie(alone("YYOR"), 2, 0);
    expect(texts(two)).toEqual(["YO", "Y", "R"]);
    expect(texts(tie(two, 2, 1))).toEqual(["Y", "YO", "R"]);
    expect(texts(tie(two, 3, 2))).toEqual(["YOR", "Y"]);
  });

  it("leaves a beam that is dropped where it lies", () => {
    const two = tie(alone("YO"), 1, 0);
    expect(tie(two, 1, 0)).toBe(two);
  });

  it("lays a beam alone again", () => {
    const three = tie(tie(alone("YORB"), 1, 0), 2, 0);
    expect(texts(loosened(three, 0))).toEqual(["OR", "Y", "B"]);
    expect(texts(loosened(three, 3))).toEqual(["YOR", "B"]);
  });

  it("says what a bundle would become", () => {
    const beams = alone("YOW");
    expect(joinedText(beams, 0, beams[2] as Bundle)).toBe("YW");
  });

  it("keeps what is tied when the table takes beams, those that lie alone first", () => {
    const bundles = tie(alone("YYORB"), 2, 0); // YO Y R B
    expect(texts(reconciled(bundles, "YORB"))).toEqual(["YO", "R", "B"]);
    expect(texts(reconciled(bundles, "YRB"))).toEqual(["Y", "R", "B"]);
    expect(texts(reconciled(bundles, ""))).toEqual([]);
  });

  it("takes beams that come back, under names of their own", () => {
    const back = reconciled(alone("OR"), "YOR");
    expect(texts(back)).toEqual(["O", "R", "Y"]);
    expect(new Set(back.map((bundle) => bundle.key)).size).toBe(3);
  });

  it("names the groups in the order of their first beams", () => {
    const bundles = tie(tie(alone("WOYB"), 2, 0), 3, 1); // WY OB
    expect(stepsOf(bundles)).toBe("YW OB done");
    expect(stepsOf([])).toBe("done");
  });
});

describe("what the list of legal steps tells of a bundle", () => {
  const legal = listed("YYOORRPBW");

  it("is what it lists, for the first beam", () => {
    expect(seemsLegal("YOR", legal)).toBe(true);
    expect(seemsLegal("YYO", legal)).toBe(false);
  });

  it("is the same for others: no two of a kind, never more than three", () => {
    expect(seemsLegal("O", legal)).toBe(true);
    expect(seemsLegal("OR", legal)).toBe(true);
    expect(seemsLegal("OPB", legal)).toBe(true);
    expect(seemsLegal("OO", legal)).toBe(false);
    expect(seemsLegal("ORR", legal)).toBe(false);
    expect(seemsLegal("ORPB", legal)).toBe(false);
  });

  it("follows the option for two jokers", () => {
    expect(seemsLegal("OWW", listed("YOWW"))).toBe(false);
    expect(seemsLegal("OWW", listed("YOWW", true))).toBe(true);
  });
});
