import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Attempt, TRIES } from "../../src/learn/attempt.svelte";
import { judged } from "../../src/learn/judging";
import * as net from "../../src/net/api";
import { ProblemError } from "../../src/net/http";
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

/** The rules of these tests: every step is allowed but `no`, and `never`, which another clause forbids. */
function play({ record, steps = "" }: { record: string; steps?: string }): Promise<Studied> {
  if (steps.endsWith("no")) return Promise.reject(new ProblemError(400, "No.", "G1.1"));
  if (steps.endsWith("never")) return Promise.reject(new ProblemError(400, "Never.", "G9.9"));
  if (steps.endsWith("lost")) return Promise.reject(new ProblemError(0, ""));
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
  it("of any kind is right where any is asked for", () =>
    expect(judged(task({ asks: ["*"] }), "x").kind).toBe("right"));
});

describe("a task", () => {
  it("that asks for nothing is only read", () => expect(new Attempt(task({})).isDone).toBe(true));

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

  it("says something of its own to a likely wrong answer", async () => {
    const attempt = await tried(
      { asks: ["a"], wrong: [{ steps: "no", text: words("Because."), clause: "G1.1" }] },
      "no",
    );
    expect(attempt.answer).toMatchObject({ kind: "wrong", words: words("Because."), sentence: "", clause: "G1.1" });
    expect(attempt.isAstray).toBe(false);
  });

  it("says what the rules say to any other that is refused", async () => {
    const attempt = await tried({ asks: ["a"] }, "never");
    expect(attempt.answer).toMatchObject({ kind: "wrong", words: null, sentence: "Never.", clause: "G9.9" });
  });

  it("says that something is allowed but not asked for, and begins again", async () => {
    const attempt = await tried({ asks: ["a"] }, "x");
    expect([attempt.answer?.kind, attempt.isAstray, attempt.legal]).toEqual(["other", true, []]);
    await attempt.play("a"); // not before it was taken back
    expect(attempt.isDone).toBe(false);
    attempt.again();
    await attempt.play("a");
    expect(attempt.isDone).toBe(true);
  });

  it("shows the answer after some wrong tries", async () => {
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

describe("a task that asks for what is not allowed", () => {
  const barred = { asks: ["no"], is_refused: true };
  it("is done by the refusal, which is told", async () => {
    const attempt = await tried(barred, "no");
    expect(attempt.answer).toMatchObject({ kind: "right", sentence: "No.", clause: "G1.1" });
  });
  it("is done by anything that the same clause refuses", async () =>
    expect((await tried(barred, "also-no")).isDone).toBe(true));
  it("is not done by what another clause refuses", async () =>
    expect((await tried(barred, "never")).answer?.kind).toBe("wrong"));
  it("is not done by what is allowed", async () => expect((await tried(barred, "a")).answer?.kind).toBe("other"));
  it("lets the steps before it be taken", async () =>
    expect((await tried({ ...barred, asks: ["a no"] }, "a", "no")).isDone).toBe(true));
});
