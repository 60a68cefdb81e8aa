import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Attempt, TRIES } from "../../src/learn/attempt.svelte";
import { judged } from "../../src/learn/judging";
import * as net from "../../src/net/api";
import { plain, ProblemError } from "../../src/net/http";
import type { LessonTask } from "../../src/protocol/lessons";
import type { Studied } from "../../src/protocol/studies";

const words = (text: string): LessonTask["text"] => ({ en: text, it: text, de: text });
const studied = (record = ""): Studied =>
  ({
    record,
    game: "g",
    options: {},
    position: "",
    seats: [],
    view: { seat: 0, legal: [["a", ""]] },
  }) as unknown as Studied;

function task(more: Partial<LessonTask>): LessonTask {
  return {
    start: studied(),
    text: words("Do it."),
    clause: "G1.1",
    asks: [],
    is_refused: false,
    right: words("Good."),
    wrong: [],
    ...more,
  };
}

/** The rules of these tests: every step is allowed except `no`, and `never`, which another clause forbids. */
function play({ record, steps = "" }: { record: string; steps?: string }): Promise<Studied> {
  if (steps.endsWith("no")) return Promise.reject(new ProblemError(400, plain("No."), "G1.1"));
  if (steps.endsWith("never")) return Promise.reject(new ProblemError(400, plain("Never."), "G9.9"));
  if (steps.endsWith("lost")) return Promise.reject(new ProblemError(0, plain("")));
  return Promise.resolve(studied(`${record} ${steps}`.trim()));
}

beforeEach(() => void vi.spyOn(net, "lookAtStudy").mockImplementation(play));
afterEach(() => void vi.restoreAllMocks());

async function tried(more: Partial<LessonTask>, ...steps: string[]): Promise<Attempt> {
  const attempt = new Attempt(task(more));
  for (const step of steps) await attempt.play(step);
  return attempt;
}

describe("a turn", () => {
  const one = task({ asks: ["a b", "c"], wrong: [{ steps: "d e", text: words("No."), clause: "" }] });
  it.each([
    ["c", "right"],
    ["a", "begun"],
    ["a b", "right"],
    ["a b c", "right"],
    ["d", "begun"],
    ["d e", "wrong"],
    ["ab", "other"],
    ["a c", "other"],
  ])("%s is %s", (turn, kind) => expect(judged(one, turn).kind).toBe(kind));
  it.each([
    ["GMW", "begun"],
    ["GM", "begun"],
    ["G G M M W W done", "wrong"],
    ["GMW GMW done", "right"],
    ["GM G M W W done", "right"],
    ["undone", "begun"],
  ])("that must end with a step, but not be a known mistake: %s is %s", (turn, kind) => {
    const wrong = [{ steps: "G G M M W W done", text: words("Tie them."), clause: "" }];
    expect(judged(task({ asks: ["GMW GMW done", "* done"], wrong }), turn).kind).toBe(kind);
  });

  it("is always right if the task accepts any", () => expect(judged(task({ asks: ["*"] }), "x").kind).toBe("right"));
});

describe("a task", () => {
  it("is only read if it asks for nothing", () => expect(new Attempt(task({})).isDone).toBe(true));

  it("is done by a right answer, which cites its clause", async () => {
    const attempt = await tried({ asks: ["a"] }, "a");
    expect([attempt.isDone, attempt.answer?.words?.en, attempt.answer?.clause]).toEqual([true, "Good.", "G1.1"]);
    expect(attempt.legal).toEqual([]);
  });

  it("takes the steps of a turn one by one", async () => {
    const attempt = await tried({ asks: ["a b"] }, "a");
    expect([attempt.isDone, attempt.answer, attempt.canUndo]).toEqual([false, null, true]);
    attempt.undo();
    expect(attempt.study.now.record).toBe("");
    await attempt.play("a");
    await attempt.play("b");
    expect([attempt.isDone, attempt.study.now.record]).toEqual([true, "a b"]);
  });

  it("has its own response to a likely mistake", async () => {
    const attempt = await tried(
      { asks: ["a"], wrong: [{ steps: "no", text: words("Because."), clause: "G1.1" }] },
      "no",
    );
    expect(attempt.answer).toMatchObject({ kind: "wrong", words: words("Because."), sentence: null, clause: "G1.1" });
    expect(attempt.isAstray).toBe(false);
  });

  it("quotes the rules on any other refused step", async () => {
    const attempt = await tried({ asks: ["a"] }, "never");
    expect(attempt.answer).toMatchObject({ kind: "wrong", words: null, sentence: plain("Never."), clause: "G9.9" });
  });

  it("says that a step is allowed but not asked for, and can be restarted", async () => {
    const attempt = await tried({ asks: ["a"] }, "x");
    expect([attempt.answer?.kind, attempt.isAstray, attempt.legal]).toEqual(["other", true, []]);
    await attempt.play("a"); // must be taken back first
    expect(attempt.isDone).toBe(false);
    attempt.again();
    await attempt.play("a");
    expect(attempt.isDone).toBe(true);
  });

  it("can be demonstrated after some wrong attempts", async () => {
    const attempt = await tried({ asks: ["a b"] }, "no");
    expect(attempt.canBeShown).toBe(false);
    for (let at = 1; at < TRIES; at += 1) await attempt.play("no");
    expect(attempt.canBeShown).toBe(true);
    await attempt.show(() => Promise.resolve());
    expect([attempt.isDone, attempt.study.now.record]).toEqual([true, "a b"]);
  });

  it("does not count what could not be tried", async () => {
    const attempt = await tried({ asks: ["a"] }, "lost");
    expect([attempt.answer?.kind, attempt.tries]).toEqual(["trouble", 0]);
  });
});

describe("a task that asks for an illegal step", () => {
  const barred = { asks: ["no"], is_refused: true };
  it("is done by the refusal, which is quoted", async () => {
    const attempt = await tried(barred, "no");
    expect(attempt.answer).toMatchObject({ kind: "right", sentence: plain("No."), clause: "G1.1" });
  });
  it("is done by anything that the same clause refuses", async () =>
    expect((await tried(barred, "also-no")).isDone).toBe(true));
  it("is not done by what another clause refuses", async () =>
    expect((await tried(barred, "never")).answer?.kind).toBe("wrong"));
  it("is not done by what is allowed", async () => expect((await tried(barred, "a")).answer?.kind).toBe("other"));
  it("allows the steps before it", async () =>
    expect((await tried({ ...barred, asks: ["a no"] }, "a", "no")).isDone).toBe(true));
});
