import { plain } from "../../src/net/http";
import { afterEach, expect, it, vi } from "vitest";
import type { MistakeStart } from "../../src/protocol/mistakes";
import type { PuzzleAnswer, PuzzleStart } from "../../src/protocol/puzzle_requests";
import type { ReviewedTurn } from "../../src/protocol/reviews";
import { Solving } from "../../src/puzzles/solving.svelte";
import { mistakeTask, puzzleTask } from "../../src/puzzles/task";
import { solved } from "../../src/puzzles/solved.svelte";

const study = (turn: number): PuzzleStart["study"] =>
  ({
    record: `at ${turn}`,
    game: "nim",
    options: {},
    position: "",
    seats: [],
    view: { turn, seat: 0, over: null, legal: [["a", "take a"]] },
  }) as unknown as PuzzleStart["study"];
const START: PuzzleStart = {
  puzzle: {
    id: "only-000001",
    game: "nim",
    kind: "only",
    level: "easy",
    seat: 0,
    choices: 5,
    is_whole: true,
    themes: [],
  },
  study: study(1),
};

/** A server that answers each request with the next of these. */
function answers(...told: unknown[]): { asked: string[] } {
  const asked: string[] = [];
  vi.stubGlobal("fetch", (address: string) => {
    asked.push(new URL(address).pathname);
    return Promise.resolve(new Response(JSON.stringify(told.shift())));
  });
  return { asked };
}

afterEach(() => vi.unstubAllGlobals());

it("is judged when the turn is over, and a wrong turn is answered on the board", async () => {
  const answer: PuzzleAnswer = { is_right: false, follows: [{ seat: 1, step: "b", words: plain("take b") }] };
  const { asked } = answers(study(1), study(2), answer, study(3));
  const solving = new Solving(puzzleTask(START));
  await solving.play("a");
  expect(solving.verdict).toBe("open");
  await solving.play("c");
  expect(asked.map((path) => path.split("/api/")[1])).toEqual([
    "study",
    "study",
    "puzzles/nim/only-000001/answer",
    "study",
  ]);
  expect([solving.verdict, solving.steps, solving.study.view.turn]).toEqual(["wrong", "a c", 3]);
  expect(solving.legal).toEqual([]);
  solving.restart();
  expect([solving.verdict, solving.steps, solving.study.view.turn]).toEqual(["open", "", 1]);
  expect(solved.has("only-000001")).toBe(false);
});

it("is remembered as solved", async () => {
  answers(study(2), { is_right: true, follows: [] });
  const solving = new Solving(puzzleTask(START));
  await solving.play("a");
  expect(solving.verdict).toBe("right");
  expect(solved.has("only-000001")).toBe(true);
});

it("forgets a step that is taken back", async () => {
  answers(study(1));
  const solving = new Solving(puzzleTask(START));
  await solving.play("a");
  solving.undo();
  expect(solving.steps).toBe("");
});

it("hints at the idea first, and then at the move", async () => {
  answers({ idea: { en: "Look up." }, choices: [["a", plain("take a")]] });
  const solving = new Solving(puzzleTask(START));
  await solving.ask();
  expect([solving.idea, solving.hints, solving.hint]).toEqual([{ en: "Look up." }, undefined, ""]);
  await solving.ask();
  expect([solving.stage, solving.hint]).toEqual([2, "a"]);
});

it("hints at the move immediately if the puzzle has no theme", async () => {
  answers({ idea: {}, choices: [["a", plain("take a")]] });
  const solving = new Solving(puzzleTask(START));
  await solving.ask();
  expect(solving.hint).toBe("a");
});

it("shows the solution and the reply step by step, forward and back", async () => {
  const reply = [{ seat: 1, step: "c", words: plain("take c") }];
  const solution = { steps: "a b", words: [plain("take a"), plain("take b")], reason: { en: "It wins." }, reply };
  answers(solution, study(1), study(2), study(3));
  const solving = new Solving(puzzleTask(START));
  await solving.show();
  expect([solving.verdict, solving.at, solving.study.view.turn]).toEqual(["shown", 1, 1]);
  await solving.forward();
  await solving.forward();
  expect([solving.at, solving.study.view.turn, solving.canGoForward]).toEqual([3, 3, false]);
  solving.back();
  expect([solving.at, solving.study.view.turn]).toEqual([2, 2]);
  expect(solved.has("only-000002")).toBe(false);
});

it("asks again until a mistake is judged, and forgets a judgement of a turn that was taken back", async () => {
  const start = { seat: 0, study: START.study } as unknown as MistakeStart;
  const waiting = { is_done: false, is_right: false, loss: 0, better: [] };
  const { asked } = answers(study(2), waiting, { ...waiting, is_done: true, loss: 0.25 }, study(2), waiting);
  const solving = new Solving(mistakeTask("t", 1, "nim", { first: 4, better: null } as unknown as ReviewedTurn, start));
  await solving.play("a");
  expect([solving.isJudging, solving.verdict, solving.loss]).toEqual([false, "wrong", 0.25]);
  expect(asked.slice(1)).toEqual([asked[1], asked[1]]);
  expect(asked[1]).toMatch(/mistakes\/4\/answer$/);

  solving.restart();
  let tell: (answer: Response) => void = () => undefined;
  vi.stubGlobal("fetch", (address: string) =>
    address.endsWith("study")
      ? Promise.resolve(new Response(JSON.stringify(study(2))))
      : new Promise<Response>((done) => (tell = done)),
  );
  const again = solving.play("a");
  await vi.waitFor(() => expect(solving.isJudging).toBe(true));
  solving.undo();
  expect(solving.isJudging).toBe(false);
  tell(new Response(JSON.stringify({ ...waiting, is_done: true, is_right: true })));
  await again;
  expect([solving.verdict, solving.steps]).toEqual(["open", ""]);
});
