import { describe, expect, it } from "vitest";
import { followed, type Piece } from "../../src/boards/elementos/pieces";
import type { Disc, ElementSymbol } from "../../src/boards/elementos/scene";

function disc(square: string, seat = 0, up: ElementSymbol = "fire"): Disc {
  return { square, seat, up, down: null, is_known: false };
}

function idOn(pieces: readonly Piece[], square: string): number | undefined {
  return pieces.find((piece) => piece.square === square)?.id;
}

describe("tracking discs", () => {
  const before = followed([], [disc("a2"), disc("b2", 0, "wood"), disc("b4", 1, "water")]);

  it("gives each disc its own id", () => {
    expect(new Set(before.map((piece) => piece.id)).size).toBe(3);
  });

  it("keeps the id of a disc that stays, flipped or not", () => {
    const after = followed(before, [disc("a2", 0, "water"), disc("b2", 0, "wood"), disc("b4", 1, "water")]);
    for (const square of ["a2", "b2", "b4"]) expect(idOn(after, square)).toBe(idOn(before, square));
  });

  it("keeps the id of a disc that moves", () => {
    const after = followed(before, [disc("a3"), disc("b2", 0, "wood"), disc("b4", 1, "water")]);
    expect(idOn(after, "a3")).toBe(idOn(before, "a2"));
  });

  it("follows two discs that change places", () => {
    const after = followed(before, [disc("b2"), disc("a2", 0, "wood"), disc("b4", 1, "water")]);
    expect([idOn(after, "b2"), idOn(after, "a2")]).toEqual([idOn(before, "a2"), idOn(before, "b2")]);
  });

  it("drops a disc that is taken", () => {
    const near = followed([], [disc("a3"), disc("b4", 1, "wood")]);
    const after = followed(near, [disc("b4")]);
    expect(after).toHaveLength(1);
    expect(idOn(after, "b4")).toBe(idOn(near, "a3"));
  });

  it("gives a new id to a disc that comes back when a capture is undone", () => {
    const near = followed([], [disc("b4")]);
    const after = followed(near, [disc("a3"), disc("b4", 1, "wood")]);
    expect(idOn(after, "a3")).toBe(idOn(near, "b4"));
    expect(idOn(after, "b4")).not.toBe(idOn(near, "b4"));
  });

  it("prefers the nearest if several discs could have moved", () => {
    const many = followed([], [disc("a1"), disc("a5")]);
    const after = followed(many, [disc("b6"), disc("b2")]);
    expect([idOn(after, "b6"), idOn(after, "b2")]).toEqual([idOn(many, "a5"), idOn(many, "a1")]);
  });

  it("never reuses an id", () => {
    let pieces = before;
    for (let turn = 0; turn < 5; turn++) {
      pieces = followed(pieces, [...pieces.slice(1), disc(`c${turn + 1}`, 1, "wood")]);
      expect(new Set(pieces.map((piece) => piece.id)).size).toBe(pieces.length);
    }
  });
});
