import { describe, expect, it } from "vitest";
import {
  alone,
  bundleWith,
  drafted,
  isWasteful,
  joined,
  joinedText,
  loosened,
  putOnto,
  reconciled,
  returned,
  stepsOf,
  textOf,
  type Bundle,
  swapped,
} from "../../src/boards/elios/grouping";

const texts = (bundles: readonly Bundle[]): string[] => bundles.map(textOf);

function tie(bundles: readonly Bundle[], beam: number, to: number): readonly Bundle[] {
  const target = bundleWith(bundles, to);
  return target ? joined(bundles, beam, target) : bundles;
}

describe("tying beams together", () => {
  it("starts with every beam in its own bundle", () => {
    expect(texts(alone("YYO"))).toEqual(["Y", "Y", "O"]);
  });

  it("moves a beam between bundles, which keep their places", () => {
    const two = tie(alone("YYOR"), 2, 0);
    expect(texts(two)).toEqual(["YO", "Y", "R"]);
    expect(texts(tie(two, 2, 1))).toEqual(["Y", "YO", "R"]);
    expect(texts(tie(two, 3, 2))).toEqual(["YOR", "Y"]);
  });

  it("ignores a beam dropped onto its own bundle", () => {
    const two = tie(alone("YO"), 1, 0);
    expect(tie(two, 1, 0)).toBe(two);
  });

  it("separates a beam again", () => {
    const three = tie(tie(alone("YORB"), 1, 0), 2, 0);
    expect(texts(loosened(three, 0))).toEqual(["OR", "Y", "B"]);
    expect(texts(loosened(three, 3))).toEqual(["YOR", "B"]);
  });

  it("tells what a bundle would become", () => {
    const beams = alone("YOW");
    expect(joinedText(beams, 0, beams[2] as Bundle)).toBe("YW");
  });

  it("keeps bundles when the server takes beams, single ones first", () => {
    const bundles = tie(alone("YYORB"), 2, 0); // YO Y R B
    expect(texts(reconciled(bundles, "YORB"))).toEqual(["YO", "R", "B"]);
    expect(texts(reconciled(bundles, "YRB"))).toEqual(["Y", "R", "B"]);
    expect(texts(reconciled(bundles, ""))).toEqual([]);
  });

  it("exchanges two beams if the bundle is full or has the colour already", () => {
    const ties = ["YO", "YR", "YB", "YOR", "OR", "RB"];
    const bundles = tie(tie(alone("YYORB"), 2, 0), 3, 1); // YO YR B
    expect(putOnto(bundles, 0, 1, ties)).toBeUndefined();
    expect(texts(putOnto(bundles, 2, 1, ties) ?? [])).toEqual(["Y", "YOR", "B"]);
    expect(texts(putOnto(bundles, 4, 2, ties) ?? [])).toEqual(["YB", "YR", "O"]);
    expect(putOnto(alone("YY"), 0, 1, [])).toBeUndefined();
  });

  it("restores a draft as far as the beams are there", () => {
    expect(texts(drafted("YO R", "YOR"))).toEqual(["YO", "R"]);
    expect(texts(drafted("YO", "YR"))).toEqual(["Y", "R"]);
    expect(texts(drafted("", "YR"))).toEqual(["Y", "R"]);
  });

  it("keeps groups tied that the server gives back", () => {
    const back = returned(alone("R"), ["YO", "B"]);
    expect(texts(back)).toEqual(["R", "YO", "B"]);
    expect(new Set(back.flatMap((bundle) => bundle.beams.map((beam) => beam.id))).size).toBe(4);
  });

  it("finds a grouping wasteful if most beams are alone", () => {
    expect([isWasteful(18, 18), isWasteful(9, 18), isWasteful(5, 9), isWasteful(6, 9)]).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });

  it("gives new ids to beams that come back", () => {
    const back = reconciled(alone("OR"), "YOR");
    expect(texts(back)).toEqual(["O", "R", "Y"]);
    expect(new Set(back.map((bundle) => bundle.key)).size).toBe(3);
  });

  it("keeps the keys apart when exchanged beams are separated again", () => {
    const bundles = loosened(swapped(tie(tie(alone("WOYB"), 2, 0), 3, 1), 0, 1), 1); // WY OB, OY WB, O Y WB
    expect(bundles).toHaveLength(3);
    expect(new Set(bundles.map((bundle) => bundle.key)).size).toBe(3);
  });

  it("names the groups in the order of their first beams", () => {
    const bundles = tie(tie(alone("WOYB"), 2, 0), 3, 1); // WY OB
    expect(stepsOf(bundles)).toBe("YW OB");
    expect(stepsOf([])).toBe("");
  });
});
