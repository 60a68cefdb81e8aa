import { plain } from "../../src/net/http";
import { describe, expect, it } from "vitest";
import { movesOf, narrowed, offers, settled, type Parts } from "../../src/boards/kit/narrow";
import type { LegalStep } from "../../src/protocol/messages";

const LEGAL: LegalStep[] = [
  ["a1-a2", plain("up")],
  ["a1-b1", plain("right")],
  ["b1-b2", plain("up")],
  ["b1*", plain("over")],
  ["pass", plain("pass")],
];

function read(text: string): Parts | undefined {
  const move = /^(..)-(..)$/.exec(text);
  if (move) return { from: move[1] ?? "", to: move[2] ?? "" };
  return text.endsWith("*") ? { from: text.slice(0, 2), deed: "over" } : undefined;
}

const moves = movesOf(LEGAL, read);

describe("legal steps", () => {
  it("are parsed from their notation; unreadable ones are left out", () => {
    expect(moves.map((move) => move.text)).toEqual(["a1-a2", "a1-b1", "b1-b2", "b1*"]);
  });

  it("offer all of their first parts", () => {
    expect([...offers(moves, {}, "from")]).toEqual(["a1", "b1"]);
  });

  it("are narrowed by each choice, in any order", () => {
    expect(narrowed(moves, { from: "a1" }).map((move) => move.text)).toEqual(["a1-a2", "a1-b1"]);
    expect(narrowed(moves, { to: "b2" }).map((move) => move.text)).toEqual(["b1-b2"]);
    expect([...offers(moves, { from: "b1" }, "to")]).toEqual(["b2"]);
    expect([...offers(moves, { from: "b1" }, "deed")]).toEqual(["over"]);
  });

  it("are settled only when every part is chosen", () => {
    expect(settled(moves, { from: "a1" })).toBeUndefined();
    expect(settled(moves, { from: "a1", to: "b1" })?.text).toBe("a1-b1");
    expect(settled(moves, { from: "b1", deed: "over" })?.text).toBe("b1*");
    expect(settled(moves, { from: "a1", to: "c3" })).toBeUndefined();
  });
});
