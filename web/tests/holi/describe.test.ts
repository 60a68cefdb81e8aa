import { plain } from "../../src/net/http";
import { expect, it } from "vitest";
import { describe } from "../../src/boards/holi/describe";
import type { MatchView, SeatInfo } from "../../src/protocol/messages";
import { sceneWith } from "./scenes";

const SEATS = ["Ada", "Ben"].map((name, seat) => ({ seat, name }) as SeatInfo);

function viewOf(scene: object): MatchView {
  return { seat: 0, scores: [7, 9], scene } as unknown as MatchView;
}

it("describes everything on the table", () => {
  const scene = sceneWith(
    { pawn: { level: 2, square: "c3" }, tokens: [["a1", "b2"], [], []], hand: ["C"], reserve: [22, 1] },
    { is_finished: true, up: ["C"], downs: 2 },
    {
      card: "C",
      done: ["moved"],
      rivalry: [{ word: "pillars", name: plain("Pillars"), text: plain("3 points for each square.") }],
      first_up: 1,
    },
  );
  const text = describe(viewOf(scene), SEATS).join("\n");
  for (const part of [
    "Turn 2: it’s your turn.",
    "Done this turn: move.",
    "Ada: tokens (circle) on a1 and b2.",
    "Ada: pawn on c3.",
    "Squares with 2 sweets: a2.",
    "Squares with 1 sweet: a2.",
    "22 own and 1 from Ben",
    "Ben played C Swerve and 2 face down.",
    "Your cards: C Swerve (##./..#/...).",
    "Ben: finished.",
    "First on the upper level: Ben.",
    "Rivalry card Pillars: 3 points for each square.",
  ]) {
    expect(text).toContain(part);
  }
  expect(text).not.toMatch(/\{\w+\}|undefined/);
});

it("announces the end of the match", () => {
  expect(describe(viewOf(sceneWith({}, {}, { seat: null })), SEATS)[0]).toBe("The match is over.");
});
