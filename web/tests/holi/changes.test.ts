import { expect, it } from "vitest";
import { actsOf, tokensOf } from "../../src/boards/holi/changes";
import { sceneWith } from "./scenes";

const UPSTAIRS = { pawn: { level: 3, square: "a1" } } as const;

it("lists tokens from the lower level up and from back to front", () => {
  const scene = sceneWith({ tokens: [["a5", "b2"], [], ["c1"]] }, { tokens: [["f3"], [], []] });
  expect(tokensOf(scene).map((token) => token.key)).toEqual(["0:1b2", "1:1f3", "0:1a5", "0:3c1"]);
});

it("finds new tokens, the pawn that threw them, and the level that they were thrown on", () => {
  const before = sceneWith(UPSTAIRS);
  const after = sceneWith({ ...UPSTAIRS, tokens: [["b2"], [], ["c2"]] }, {}, { ply: 5 });
  const { throws } = actsOf(before, after);
  expect(throws).toEqual([
    { seat: 0, by: UPSTAIRS.pawn, from: { level: 3, square: "b2" }, to: { level: 1, square: "b2" }, catcher: null },
    { seat: 0, by: UPSTAIRS.pawn, from: { level: 3, square: "c2" }, to: { level: 3, square: "c2" }, catcher: null },
  ]);
});

it("shows nothing when a match is first seen or a step is taken back", () => {
  const after = sceneWith({ tokens: [["b2"], [], []] });
  expect(actsOf(undefined, after).throws).toEqual([]);
  expect(actsOf(sceneWith({}, {}, { ply: 9 }), after).throws).toEqual([]);
});

it("finds the pawns that got other players' colour, thrown or fallen", () => {
  const target = { pawn: { level: 1, square: "c3" } } as const;
  const before = sceneWith({ ...UPSTAIRS, reserve: [20, 0] }, { ...target, reserve: [0, 20] });
  const after = sceneWith({ ...UPSTAIRS, reserve: [21, 0] }, { ...target, reserve: [1, 20] }, { ply: 5 });
  expect(actsOf(before, after).throws).toMatchObject([
    { seat: 0, from: { level: 3, square: "c3" }, to: target.pawn, catcher: 1 },
  ]);
});

it("does not take a token for a hit if the pawn walked onto it, and says where it went", () => {
  const before = sceneWith({ tokens: [["c3"], ["c3"], []] }, { pawn: { level: 1, square: "a1" }, reserve: [0, 20] });
  const there = { level: 1, square: "c3" } as const;
  const after = sceneWith({}, { pawn: there, reserve: [2, 20] }, { ply: 5 });
  const { throws, taken } = actsOf(before, after);
  expect(throws).toEqual([]);
  expect([...taken]).toEqual([
    ["0:1c3", there],
    ["0:2c3", there],
  ]);
});

it("finds pawns that climb", () => {
  const [from, to] = [
    { level: 1, square: "c3" },
    { level: 2, square: "c3" },
  ] as const;
  const { climbs } = actsOf(sceneWith({ pawn: from }), sceneWith({ pawn: to }, {}, { ply: 5 }));
  expect(climbs).toEqual([{ seat: 0, from, to }]);
  expect(
    actsOf(sceneWith({ pawn: from }), sceneWith({ pawn: { level: 1, square: "d4" } }, {}, { ply: 5 })).climbs,
  ).toEqual([]);
});
