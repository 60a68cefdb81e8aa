import { expect, it } from "vitest";
import { arrivals, splashed, tokensOf } from "../../src/boards/holi/changes";
import { sceneWith } from "./scenes";

const UPSTAIRS = { pawn: { level: 3, square: "a1" } } as const;

it("lists tokens from the lower level up and from back to front", () => {
  const scene = sceneWith({ tokens: [["a5", "b2"], [], ["c1"]] }, { tokens: [["f3"], [], []] });
  expect(tokensOf(scene).map((token) => token.key)).toEqual(["0:1b2", "1:1f3", "0:1a5", "0:3c1"]);
});

it("finds new tokens and the level that they were thrown on", () => {
  const before = sceneWith(UPSTAIRS);
  const after = sceneWith({ ...UPSTAIRS, tokens: [["b2"], [], ["c2"]] }, {}, { ply: 5 });
  expect([...arrivals(before, after)]).toEqual([
    ["0:1b2", 3],
    ["0:3c2", 3],
  ]);
});

it("animates nothing when a match is first seen or a step is taken back", () => {
  const after = sceneWith({ tokens: [["b2"], [], []] });
  expect(arrivals(undefined, after).size).toBe(0);
  expect(arrivals(sceneWith({}, {}, { ply: 9 }), after).size).toBe(0);
  expect(splashed(undefined, after)).toEqual([]);
});

it("finds the seats that got other players' colour", () => {
  const before = sceneWith({ reserve: [20, 0] }, { reserve: [0, 20] });
  const after = sceneWith({ reserve: [21, 0] }, { reserve: [1, 20] }, { ply: 5 });
  expect(splashed(before, after)).toEqual([1]);
});
