import { expect, it } from "vitest";
import { fanfare, soundOf } from "../../src/boards/holi/sounds";
import type { Scene } from "../../src/boards/holi/scene";
import type { Sound } from "../../src/browser/sounds";
import type { MatchView } from "../../src/protocol/messages";
import { sceneWith } from "./scenes";

const LOWER = { pawn: { level: 1, square: "a1" } } as const;
const UPPER = { pawn: { level: 3, square: "a1" } } as const;

const viewOf = (scene: Scene): MatchView => ({ scene }) as unknown as MatchView;
const heard = (before: Scene, after: Scene): Sound | undefined => soundOf(viewOf(before), viewOf(after));
const lengthOf = (sound: Sound | undefined): number =>
  Math.max(0, ...(sound ?? []).map(({ at = 0, length }) => at + length));

const thrown = heard(sceneWith(LOWER), sceneWith({ ...LOWER, tokens: [["b1"], [], []] }, {}, { ply: 5 }));

it("hears powder, and longer if it falls", () => {
  expect(thrown).toBeDefined();
  const fallen = heard(sceneWith(UPPER), sceneWith({ ...UPPER, tokens: [["b1"], [], []] }, {}, { ply: 5 }));
  expect(lengthOf(fallen)).toBeGreaterThan(lengthOf(thrown));
});

it("hears a hit", () => {
  const target = { pawn: { level: 1, square: "c3" }, reserve: [0, 20] } as const;
  const after = sceneWith(LOWER, { ...target, reserve: [1, 20] }, { ply: 5 });
  expect(heard(sceneWith(LOWER, target), after)?.length).toBeGreaterThan(thrown?.length ?? 0);
});

it("hears pawns walk, climb and take sweets", () => {
  const before = sceneWith(LOWER);
  const walked = heard(before, sceneWith({ pawn: { level: 1, square: "b2" } }, {}, { ply: 5 }));
  const climbed = heard(before, sceneWith({ pawn: { level: 2, square: "a1" } }, {}, { ply: 5 }));
  const fed = heard(before, sceneWith({ pawn: { level: 1, square: "b2" }, sweets: 2 }, {}, { ply: 5 }));
  expect(walked).toBeDefined();
  expect(lengthOf(climbed)).toBeGreaterThan(lengthOf(walked));
  expect(fed?.length).toBeGreaterThan(walked?.length ?? 0);
});

it("is silent if nothing on the board has changed, or a step was taken back", () => {
  expect(heard(sceneWith(LOWER), sceneWith({ ...LOWER, cards: 2, hand: ["C"] }, {}, { ply: 5 }))).toBeUndefined();
  expect(heard(sceneWith({ pawn: { level: 1, square: "b2" } }, {}, { ply: 9 }), sceneWith(LOWER))).toBeUndefined();
});

it("keeps the fanfare as short as the finale, and every part audible", () => {
  expect(lengthOf(fanfare)).toBeLessThan(2.6);
  expect(fanfare.every(({ loudness }) => loudness > 0 && loudness <= 1)).toBe(true);
});
