import { plain } from "../../src/net/http";
import { describe, expect, it } from "vitest";
import type { Scene } from "../../src/boards/holi/scene";
import { Selection } from "../../src/boards/holi/selection.svelte";
import type { LegalStep, MatchView } from "../../src/protocol/messages";
import { sceneWith } from "./scenes";

interface Table {
  selection: Selection;
  played: string[];
  undone: () => number;
  /** Show another position. */
  show: (legal: readonly string[], scene: Partial<Scene>, turn?: number) => void;
}

function table(legal: readonly string[], scene: Partial<Scene> = {}): Table {
  const played: string[] = [];
  let undone = 0;
  const given = (steps: readonly string[], parts: Partial<Scene>, turn = 2) => ({
    view: {
      match: 1,
      seat: 0,
      turn,
      legal: steps.map((text): LegalStep => [text, plain("")]),
      scene: sceneWith({ pawn: { level: 1, square: "b2" } }, {}, parts),
    } as unknown as MatchView,
    legal: steps.map((text): LegalStep => [text, plain("")]),
    hint: "",
    play: (step: string) => void played.push(step),
    undo: () => void undone++,
  });
  let now = given(legal, scene);
  return {
    selection: new Selection(() => now),
    played,
    undone: () => undone,
    show: (steps, parts, turn) => (now = given(steps, parts, turn)),
  };
}

const WAYS = ["lay:b2+c3", "lay:a1+b2"];

describe("a turn in the making", () => {
  it("takes the step of a square, and tries illegal ones", () => {
    const { selection, played } = table(["move:c2"]);
    selection.choose("1c2", false, "");
    selection.choose("1f6", false, "");
    expect(played).toEqual(["move:c2", "move:f6"]);
  });

  it("lays a card as previewed; on touch screens the first tap only previews it", () => {
    const { selection, played } = table(WAYS, { phase: "place", card: "C" });
    selection.choose("1a1", true, "lay:b2+c3");
    expect(played).toEqual([]);
    expect(selection.shown?.text).toBe("lay:a1+b2");
    selection.choose("1a1", true, "lay:a1+b2");
    expect(played).toEqual(["lay:a1+b2"]);
  });

  it("takes back the orientation of a card, then the card", () => {
    const { selection, undone } = table(WAYS, { phase: "place", card: "C" });
    selection.turn(1);
    selection.retreat();
    expect([selection.chosen, undone()]).toEqual(["", 0]);
    selection.retreat();
    expect(undone()).toBe(1);
  });

  it("takes another card once the first is back in the hand", () => {
    const { selection, played, undone, show } = table(WAYS, { phase: "place", card: "C" });
    selection.take("up:D");
    expect([undone(), played]).toEqual([1, []]);
    show(["up:C", "up:D"], {});
    selection.goOn();
    expect(played).toEqual(["up:D"]);
  });

  it("forgets the other card when the turn is over", () => {
    const { selection, played, show } = table(WAYS, { phase: "place", card: "C" });
    selection.take("up:D");
    show(["up:C", "up:D"], {}, 4);
    selection.goOn();
    expect(played).toEqual([]);
  });
});
