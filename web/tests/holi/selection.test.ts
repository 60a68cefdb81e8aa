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
  answers: string[];
  /** Show another position. */
  show: (legal: readonly string[], scene: Partial<Scene>, turn?: number) => void;
}

function table(legal: readonly string[], scene: Partial<Scene> = {}): Table {
  const played: string[] = [];
  const answers: string[] = [];
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
    pending: "",
    answer: (words: string) => void answers.push(words),
    play: (step: string) => void played.push(step),
    undo: () => void undone++,
  });
  let now = given(legal, scene);
  return {
    selection: new Selection(() => now),
    played,
    undone: () => undone,
    answers,
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

describe("dragging a card over the board", () => {
  const CARDS = { lays: { C: { "lay:b3+c3": 2, "lay:a2+a3": 2 } }, puts: { "put:f6": 1 } };

  it("previews it without asking the server, turns it, and throws it in one go", () => {
    const { selection, played } = table(["up:C", "down:C"], CARDS);
    selection.carried = { letter: "C", isDown: false };
    selection.look("1b2");
    expect(selection.preview.gain).toBe(2);
    selection.turn(1);
    expect(selection.drop("1b2")).toBe(true);
    expect([played, selection.carried]).toEqual([["up:C lay:a2+a3"], null]);
  });

  it("throws it face down where its back is dropped", () => {
    const { selection, played } = table(["up:C", "down:C"], CARDS);
    selection.carried = { letter: "C", isDown: true };
    expect(selection.drop("1f6")).toBe(true);
    expect(played).toEqual(["down:C put:f6"]);
  });

  it("answers a drop where it cannot go", () => {
    const { selection, played, answers } = table(["up:C", "down:C"], CARDS);
    for (const spot of ["1f6", "2b2"]) {
      selection.carried = { letter: "C", isDown: false };
      expect(selection.drop(spot)).toBe(false);
    }
    expect([played, answers.length]).toEqual([[], 2]);
  });

  it("lets the server say why a card cannot be thrown at all", () => {
    const { selection, played } = table(["down:C"], { ...CARDS, lays: {} });
    selection.carried = { letter: "C", isDown: false };
    expect(selection.drop("1b3")).toBe(false);
    expect(played).toEqual(["up:C"]);
  });
});

it("answers a choice on another level", () => {
  const { selection, played, answers } = table(["move:c2"]);
  selection.choose("3c3", false, "");
  expect([played, answers.length]).toEqual([[], 1]);
});
