import { describe, expect, it } from "vitest";
import { fallenBetween, followed, Tracker } from "../../src/boards/elementos/pieces";
import { beats, SYMBOLS, type Disc, type ElementSymbol } from "../../src/boards/elementos/scene";

function disc(square: string, seat: number, up: ElementSymbol): Disc {
  return { square, seat, up, down: null, is_known: false };
}

describe("which symbol beats which", () => {
  it("is a circle", () => {
    const pairs = SYMBOLS.flatMap((one) =>
      SYMBOLS.filter((other) => beats(one, other)).map((other) => `${one} ${other}`),
    );
    expect(pairs).toEqual(["fire wood", "wood water", "water fire"]);
  });
});

describe("the scene of a capture", () => {
  const before = [disc("a3", 0, "fire"), disc("b4", 1, "wood"), disc("c6", 1, "water")];
  const after = [disc("b4", 0, "fire"), disc("c6", 1, "water")];

  it("shows the disc that was taken and the symbol that took it", () => {
    const first = followed([], before);
    const fallen = fallenBetween(first, followed(first, after));
    expect(fallen?.winner).toBe("fire");
    expect(fallen?.loser).toMatchObject({ square: "b4", seat: 1, up: "wood" });
  });

  it("stays the same when the server confirms the step", () => {
    const tracker = new Tracker();
    tracker.follow(before);
    const { fallen } = tracker.follow(after);
    expect(fallen).not.toBeNull();
    expect(tracker.follow(after.map((one) => ({ ...one }))).fallen).toBe(fallen);
  });

  it("ends with the next turn", () => {
    const tracker = new Tracker();
    tracker.follow(before);
    tracker.follow(after);
    expect(tracker.follow([disc("b4", 0, "fire"), disc("c5", 1, "water")]).fallen).toBeNull();
  });

  it("is not played for a board that is first seen, for a capture taken back, or across several turns", () => {
    expect(new Tracker().follow(before).fallen).toBeNull();
    const tracker = new Tracker();
    tracker.follow(after);
    expect(tracker.follow(before).fallen).toBeNull();
    expect(tracker.follow([disc("b4", 0, "fire"), disc("c5", 1, "water")]).fallen).toBeNull();
  });
});
