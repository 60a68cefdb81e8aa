import { describe, expect, it } from "vitest";
import { inFlight, previewOf } from "../../src/boards/holi/preview";
import type { Place } from "../../src/boards/holi/scene";
import { sceneWith } from "./scenes";

const PAWN: Place = { level: 2, square: "c3" };
const SCENE = sceneWith(
  { pawn: PAWN, hand: ["C"] },
  {},
  {
    lays: { C: { "lay:b3+c4": 4, "lay:d3+c4": null } },
    puts: { "put:a1": 2, "above:a1": 1 },
    falls: { "2c4": [1, null], "2b3": [1, 1], "3a1": [1, null] },
  },
);

describe("previewing a throw", () => {
  it("tells where each token of a card ends, and the points", () => {
    expect(previewOf(SCENE, "lay:b3+c4", "C", PAWN)).toEqual({
      flights: [
        { from: { level: 2, square: "b3" }, to: { level: 1, square: "b3" }, catcher: 1 },
        { from: { level: 2, square: "c4" }, to: { level: 1, square: "c4" }, catcher: null },
      ],
      gain: 4,
    });
    expect(previewOf(SCENE, "lay:d3+c4", "C", PAWN).gain).toBeNull();
  });

  it("tells where the token of a face-down card ends, on this level and the one above", () => {
    expect(previewOf(SCENE, "put:a1", null, PAWN)).toMatchObject({ gain: 2, flights: [{ to: { level: 2 } }] });
    expect(previewOf(SCENE, "above:a1", null, PAWN)).toMatchObject({ gain: 1, flights: [{ to: { level: 1 } }] });
  });

  it("leaves out the square that stays empty", () => {
    const short = { ...SCENE, short: ["b2", "b3", "b4"], puts: { "leave:b3": 4 } };
    expect(previewOf(short, "leave:b3", null, PAWN).flights.map(({ from }) => from.square)).toEqual(["b2", "b4"]);
  });

  it("is silent about other steps", () => {
    expect(previewOf(SCENE, "move:a1", null, PAWN).flights).toEqual([]);
  });
});

describe("steps in flight", () => {
  it("show the card gone and its tokens where they end", () => {
    const flying = inFlight(SCENE, "up:C lay:b3+c4", ["up:C"], PAWN);
    expect(flying).toMatchObject({ card: "C", isDown: false, isThrown: true });
    expect(flying.throw.flights).toHaveLength(2);
  });

  it("show a chosen card that is not thrown yet", () => {
    expect(inFlight(SCENE, "up:C", ["up:C"], PAWN)).toMatchObject({ card: "C", isThrown: false });
  });

  it("show the pawn at its goal, but not if the move is illegal", () => {
    expect(inFlight(SCENE, "move:a1", ["move:a1"], PAWN).pawn).toEqual({ level: 2, square: "a1" });
    expect(inFlight(SCENE, "move:a1", [], PAWN).pawn).toBeNull();
    expect(inFlight(SCENE, "", [], PAWN)).toMatchObject({ card: null, pawn: null, isThrown: false });
  });
});
