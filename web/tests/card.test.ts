import { expect, it } from "vitest";
import { cardOf, shortened, wrapped, type CardStyle, type CardWords } from "../src/replay/card";

const measure = (text: string): number => 10 * text.length;
const style: CardStyle = {
  paper: "#fff",
  table: "#eee",
  line: "#ccc",
  ink: "#000",
  soft: "#555",
  font: "sans-serif",
  sides: ["#00f", "#f80"],
  measure,
};
const words: CardWords = {
  title: "The turning point",
  game: "Elios with Ann and Ben",
  site: "Ludoteca",
  turn: "Turn 3, Ann",
  move: "Place red & blue on <green>",
  chances: "Chance to win",
  sides: [
    { name: "Ann", before: 0.75, after: 0.25, words: ["75%", "25%"] },
    { name: "Ben", before: 0.25, after: 0.75, words: ["25%", "75%"] },
  ],
};
const board = { text: '<svg id="board"/>', width: 500, height: 500 };

it("breaks a text into lines that fit", () => {
  expect(wrapped("one two three four", 90, 3, measure)).toEqual(["one two", "three", "four"]);
  expect(wrapped("one two three four", 90, 2, measure)).toEqual(["one two", "three …"]);
  expect(wrapped("unbreakable", 60, 2, measure)).toEqual(["unbre…"]);
  expect(shortened("short", 90, measure)).toBe("short");
});

it("shows the board, the players, the move and the chances", () => {
  const { text, width, height } = cardOf(board, words, style);
  expect(width).toBe(1080);
  expect(height).toBeGreaterThan(900);
  for (const part of [board.text, "Turn 3, Ann", "Ann and Ben", "75%", "red &amp; blue on &lt;green&gt;"])
    expect(text).toContain(part);
});
