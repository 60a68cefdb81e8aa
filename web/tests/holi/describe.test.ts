import { expect, it } from "vitest";
import { describe } from "../../src/boards/holi/describe";
import { de } from "../../src/boards/holi/text/de";
import { en } from "../../src/boards/holi/text/en";
import { it as italian } from "../../src/boards/holi/text/it";
import type { MatchView, SeatInfo } from "../../src/protocol/messages";
import { sceneWith } from "./scenes";

const SEATS = ["Ada", "Ben"].map((name, seat) => ({ seat, name }) as SeatInfo);

function viewOf(scene: object): MatchView {
  return { seat: 0, scores: [7, 9], scene } as unknown as MatchView;
}

it("says all that lies on the table", () => {
  const scene = sceneWith(
    { pawn: { level: 2, square: "c3" }, tokens: [["a1", "b2"], [], []], hand: ["C"], reserve: [22, 1] },
    { is_finished: true, up: ["C"], downs: 2 },
    {
      card: "C",
      done: ["moved"],
      rivalry: [{ word: "pillars", name: "Pillars", text: "3 points for each square." }],
      first_up: 1,
    },
  );
  const text = describe(viewOf(scene), SEATS).join("\n");
  for (const part of [
    "Turn 2: Ada is to act.",
    "Done in this turn: moved.",
    "Tokens of Ada (circle): a1 and b2.",
    "Pawn of Ada on c3.",
    "Two sweets each on a2.",
    "One sweet each on a2.",
    "22 own tokens and 1 of Ben",
    "Ben has played C Swerve and 2 face down.",
    "Your cards: C Swerve (##./..#/...).",
    "Ben is finished.",
    "Ben was the first on the upper level.",
    "Rivalry card Pillars: 3 points for each square.",
  ]) {
    expect(text).toContain(part);
  }
  expect(text).not.toMatch(/\{\w+\}|undefined/);
});

it("ends with the match", () => {
  expect(describe(viewOf(sceneWith({}, {}, { seat: null })), SEATS)[0]).toBe("The match is over.");
});

it("has the same blanks in all languages", () => {
  const blanks = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map((found) => found[1] ?? "").sort();
  for (const texts of [italian, de]) {
    for (const [key, text] of Object.entries(en))
      expect(blanks(texts[key as keyof typeof en]), key).toEqual(blanks(text));
  }
});
