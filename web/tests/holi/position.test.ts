import { expect, it } from "vitest";
import {
  lyingAt,
  withCard,
  withDone,
  withoutToken,
  withPawn,
  withSweets,
  withToken,
} from "../../src/boards/holi/edits";
import { blank, readPosition, writePosition, type Position } from "../../src/boards/holi/position";
import { placeOf } from "../../src/boards/holi/scene";

const first = (): Position => readPosition(blank(2), 2) as Position;
const tokens = (position: Position): number =>
  position.levels.flat().filter(({ seat }) => seat !== null).length +
  position.seats.flatMap(({ reserve }) => reserve).reduce((a, b) => a + b, 0);
const sweets = (position: Position): number =>
  position.levels.reduce((sum, level, at) => sum + (2 - at) * level.filter(({ hasSweets }) => hasSweets).length, 0) +
  position.seats.reduce((sum, seat) => sum + seat.sweets, 0);

it("keeps all tokens and sweets in the match, whatever is moved", () => {
  let position = first();
  expect([tokens(position), sweets(position)]).toEqual([50, 24]);
  for (const change of [
    (one: Position) => withToken(one, placeOf("1b1"), 0),
    (one: Position) => withToken(one, placeOf("1b1"), 1),
    (one: Position) => withPawn(one, placeOf("1b1"), 0),
    (one: Position) => withSweets(one, placeOf("2b1")),
    (one: Position) => withSweets(one, placeOf("2c3")),
    (one: Position) => withToken(one, placeOf("1c3"), 1),
    (one: Position) => withoutToken(one, placeOf("1c3")),
  ]) {
    position = change(position);
    expect([tokens(position), sweets(position)]).toEqual([50, 24]);
  }
  expect(position.seats[0]).toMatchObject({ pawn: "1b1", reserve: [25, 1] });
  expect(lyingAt(position, placeOf("1b1"))).toEqual({ seat: null, hasSweets: false });
});

it("tracks the first pawn on the upper level as long as one is there", () => {
  const up = withPawn(withPawn(first(), placeOf("3c3"), 1), placeOf("3d4"), 0);
  expect(up.firstUp).toBe(1);
  expect(withPawn(up, placeOf("2a1"), 1).firstUp).toBe(0);
  expect(withPawn(withPawn(up, placeOf("2a1"), 1), placeOf("2b1"), 0).firstUp).toBeNull();
});

it("moves cards between piles, and lists what was done in the order of the notation", () => {
  const { cards } = withCard(withCard(first(), 0, "B", "down"), 0, "M", "hand").seats[0] ?? {};
  expect(cards).toEqual({ hand: "ACM", deck: "DEFGHIJKL", up: "", down: "B" });
  expect(withDone(withDone(first(), "m", true), "t", true).done).toBe("tm");
  expect(writePosition(withDone(first(), "m", false))).toBe(blank(2));
});

it("starts with the first player and the Rivalry cards of the dealt position", () => {
  const dealt = blank(2).replace(" - 1:1:-:-:- ", " roof,corners 2:2:corners:-:- ");
  expect(blank(2, dealt)).toBe(blank(2).replace(" - 1:1:-:-:- ", " roof,corners 2:2:-:-:- "));
});
