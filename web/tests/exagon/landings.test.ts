import { describe, expect, it } from "vitest";
import { FIREWORK, sparksAt } from "../../src/boards/exagon/fireworks";
import { isPerfect, isUnder, landingsIn, seamsIn } from "../../src/boards/exagon/landings";
import { heightAt } from "../../src/boards/exagon/motion";
import { hexesAt, PASS, ringsAt, ripples, stepsBetween } from "../../src/boards/exagon/ripples";
import { FINALE } from "../../src/boards/contract";
import type { Scene } from "../../src/boards/exagon/scene";
import { landingWords } from "../../src/boards/exagon/words";
import { ringScene } from "./scenes";

const before = ringScene();
const FIT = { tile: 1, q: -1, r: 1, turn: 0 };
const after = (parts: Partial<Scene> = {}): Scene => ({
  ...before,
  table: [...before.table, FIT],
  picked: null,
  ...parts,
});

describe("a tile that lands", () => {
  it("connects sides and earns a bonus", () => {
    const [landing] = landingsIn(before, after({ bonus: 2 }));
    expect(landing).toMatchObject({ tile: 1, bonus: 1 });
    expect(landing?.sides).toHaveLength(3);
    expect(landing && isPerfect(landing)).toBe(false);
  });

  it("may use a bonus up", () => {
    expect(landingsIn(before, after({ bonus: 0 }))[0]?.bonus).toBe(-1);
  });

  it("earns nothing that its turn does not keep", () => {
    expect(landingsIn(before, after({ turn: 6, bonus: 0 }))[0]?.bonus).toBe(0);
    expect(landingsIn(before, after({ phase: "over", bonus: 0 }))[0]?.bonus).toBe(0);
  });

  it("differs from another position", () => {
    expect(landingsIn(before, before)).toEqual([]);
    expect(landingsIn(after(), before)).toEqual([]);
    expect(landingsIn(ringScene({ table: [{ tile: 9, q: 0, r: 0, turn: 0 }] }), after())).toEqual([]);
    expect(landingsIn(ringScene({ table: [] }), after())).toEqual([]);
  });

  it("says what it did", () => {
    const words = (bonus: number, sides: number): string =>
      landingWords({ ...FIT, bonus, sides: Array(sides).fill(0) });
    expect([words(1, 3), words(3, 5), words(-1, 1), words(0, 2), words(0, 1)]).toEqual([
      "3 sides: +1 bonus",
      "5 sides: +3 bonuses",
      "1 side: bonus used",
      "2 sides",
      "",
    ]);
    expect(words(0, 6)).toBe("6 sides: perfect fit!");
  });

  it("has its sign on the side where fewer tiles are", () => {
    const isBelow = (...sides: number[]): boolean => isUnder({ sides });
    expect([isBelow(0, 5), isBelow(0, 1), isBelow(2, 3), isBelow(0, 3), isBelow(1)]).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  it("bounces and comes to rest", () => {
    expect([heightAt(0), heightAt(1)]).toEqual([1, 0]);
    expect(heightAt(0.62)).toBeCloseTo(0);
    expect(heightAt(0.74)).toBeGreaterThan(0.1);
    expect(heightAt(0.93)).toBeLessThan(heightAt(0.74));
  });
});

describe("a seam", () => {
  it("joins two tiles that touch, in the colour that they share", () => {
    const seams = seamsIn(after());
    expect(seams.map(({ key }) => key).sort()).toEqual(["1-6", "1-29", "1-30", "6-29", "30-29"].sort());
  });

  it("has the number that a Jolly stands for", () => {
    const faces = ["J12345", "678912"];
    const table = [
      { tile: 1, q: 0, r: 0, turn: 1 },
      { tile: 2, q: 1, r: 0, turn: 0 },
    ];
    expect(seamsIn(ringScene({ faces, table }))).toMatchObject([{ side: 1, letter: "1" }]);
    expect(seamsIn(ringScene({ faces: ["J12345", "6789J1"], table }))).toMatchObject([{ letter: "J" }]);
  });
});

describe("the finale", () => {
  const line = Array.from({ length: 40 }, (_, q) => ({ tile: q + 1, q, r: 0, turn: 0 }));

  it("runs from the last tile over all others, and is over in time", () => {
    const waves = ripples(line, { q: 0, r: 0 });
    expect(waves[0]?.delays[0]).toBe(0);
    expect(Math.max(...waves.flatMap(({ delays }) => delays)) + PASS).toBeLessThanOrEqual(FINALE);
    for (const { delays, colours } of waves) expect(delays).toHaveLength(colours.length);
  });

  it("lifts the tiles that a wave passes, and leaves nothing behind", () => {
    const waves = ripples(line, { q: 0, r: 0 });
    const early = hexesAt(waves, 200);
    expect(early.length).toBeGreaterThan(0);
    expect(early.length).toBeLessThan(line.length);
    expect(hexesAt(waves, FINALE)).toEqual([]);
    expect(ringsAt(FINALE)).toEqual([]);
    expect(ringsAt(500)).toHaveLength(2);
  });

  it("counts steps between cells", () => {
    expect(stepsBetween({ q: 0, r: 0 }, { q: 2, r: -1 })).toBe(2);
    expect(stepsBetween({ q: 1, r: 1 }, { q: -1, r: -1 })).toBe(4);
  });

  it("has a firework that begins at the tile", () => {
    const first = sparksAt(60);
    expect(first.every(({ x, y }) => Math.hypot(x, y) < 60)).toBe(true);
    expect(sparksAt(700).length).toBeGreaterThan(first.length);
    expect([sparksAt(0), sparksAt(FIREWORK)]).toEqual([[], []]);
    expect(FIREWORK).toBeLessThan(FINALE);
  });
});
