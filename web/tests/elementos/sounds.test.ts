import { describe, expect, it } from "vitest";
import { DISC, FLIP } from "../../src/browser/materials";
import { fanfare, soundOf } from "../../src/boards/elementos/sounds";
import type { Disc, ElementSymbol, Scene } from "../../src/boards/elementos/scene";
import type { MatchView } from "../../src/protocol/messages";

function disc(square: string, seat: number, up: ElementSymbol, down: ElementSymbol | null = null): Disc {
  return { square, seat, up, down, is_known: false };
}

function view(discs: readonly Disc[], wands = ["b2", "b7"], phase: Scene["phase"] = "playing"): MatchView {
  return { scene: { discs, wands, phase } } as unknown as MatchView;
}

const BOARD = [disc("a3", 0, "fire"), disc("b2", 0, "wood"), disc("b4", 1, "wood"), disc("b7", 1, "water")];

/** The board with a disc moved, and whatever was there gone. */
function moved(from: string, to: string, discs: readonly Disc[] = BOARD): Disc[] {
  return discs.flatMap((one) => (one.square === to ? [] : [one.square === from ? { ...one, square: to } : one]));
}

describe("the sounds of the box", () => {
  it("has the sound of a disc for a move and of a flip for a flip", () => {
    expect(soundOf(view(BOARD), view(moved("a3", "a4")))).toEqual(DISC);
    const flipped = BOARD.map((one) => (one.square === "a3" ? { ...one, up: "water" as const } : one));
    expect(soundOf(view(BOARD), view(flipped))).toEqual(FLIP);
  });

  it("is silent if nothing has changed", () => {
    expect(soundOf(view(BOARD), view(BOARD))).toBeUndefined();
  });

  it("has a different sound for each capture, after the disc has arrived", () => {
    const captures = (["fire", "wood", "water"] as const).map((winner, at) => {
      const loser = (["wood", "water", "fire"] as const)[at] ?? "fire";
      const board = [disc("a3", 0, winner), disc("b4", 1, loser)];
      return soundOf(view(board), view(moved("a3", "b4", board)));
    });
    expect(new Set(captures.map((sound) => JSON.stringify(sound))).size).toBe(3);
    for (const sound of captures) expect(sound?.length).toBeGreaterThan(DISC.length);
  });

  it("chimes when a wand is handed over or carried", () => {
    const handed = soundOf(view(BOARD), view(BOARD, ["a3", "b7"]));
    const carried = soundOf(view(BOARD), view(moved("b2", "b3"), ["b3", "b7"]));
    expect(handed?.length).toBeGreaterThan(0);
    expect(carried?.length).toBe((handed?.length ?? 0) + DISC.length);
  });

  it("does not depend on backs", () => {
    const shown = BOARD.map((one) => ({ ...one, down: one.up === "fire" ? ("wood" as const) : ("fire" as const) }));
    expect(soundOf(view(BOARD), view(shown))).toBeUndefined();
    expect(soundOf(view(shown), view(moved("a3", "b4", shown)))).toEqual(soundOf(view(BOARD), view(moved("a3", "b4"))));
  });

  it("has a fanfare no longer than the finale", () => {
    expect(Math.max(...fanfare.map((part) => (part.at ?? 0) + part.length))).toBeLessThanOrEqual(2.6);
  });
});
