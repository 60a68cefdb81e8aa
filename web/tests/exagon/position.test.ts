import { expect, it } from "vitest";
import {
  blank,
  changed,
  intoHand,
  ontoTable,
  readPosition,
  turnedBy,
  writePosition,
  type Position,
} from "../../src/boards/exagon/position";

const first = (): Position => readPosition(blank(2), 2) as Position;
const FACES = Array.from({ length: 40 }, () => "123456");

it("contains every tile once, wherever one is moved", () => {
  const tiles = ({ table, hands }: Position): number[] =>
    [...table.map(({ tile }) => tile), ...hands.flat()].sort((a, b) => a - b);
  const all = Array.from({ length: 40 }, (_, at) => at + 1);
  const laid = ontoTable(first(), 7, { q: 0, r: 1 }, FACES);
  for (const one of [
    first(),
    laid,
    intoHand(laid, 7, 1),
    intoHand(laid, 1, 0),
    ontoTable(laid, 7, { q: 2, r: 0 }, FACES),
  ])
    expect(tiles(one)).toEqual(all);
});

it("assigns all tiles not listed elsewhere", () => {
  const position = readPosition("6:0,0,3/29:0,1,4 1,2,3/* seat=1 play laid=1 bonus=1", 2) as Position;
  expect(position.hands[1]).toHaveLength(35);
  expect(position.tail).toBe("laid=1 bonus=1");
});

it("rotates a tile to match its neighbours", () => {
  const one: Position = {
    table: [{ tile: 1, q: 0, r: 0, turn: 0 }],
    hands: [[2], [3]],
    seat: 0,
    phase: "play",
    tail: "",
  };
  const east = ontoTable(one, 2, { q: 1, r: 0 }, FACES).table[1];
  expect(east).toEqual({ tile: 2, q: 1, r: 0, turn: 3 });
  expect(turnedBy(ontoTable(one, 2, { q: 1, r: 0 }, FACES), 2, -4).table[1]?.turn).toBe(5);
});

it("derives the phase from the tiles on the table", () => {
  const two = intoHand(first(), 4, 0);
  expect([first().phase, two.phase, intoHand(two, 2, 0).phase, intoHand(intoHand(two, 2, 0), 1, 0).phase]).toEqual([
    "play",
    "play",
    "second",
    "first",
  ]);
  expect(writePosition(intoHand(intoHand(two, 2, 0), 1, 0))).toMatch(/^- .* first$/);
  expect(changed({ ...first(), tail: "laid=1" }, { seat: 1 }).tail).toBe("");
});
