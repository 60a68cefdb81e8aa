import { beforeEach, describe, expect, it } from "vitest";
import { forget } from "../../src/browser/storage";
import { firstTable } from "../../src/learn/guide";
import { tipFor, turnsHad } from "../../src/learn/guide";
import { textParts } from "../../src/learn/markup";
import { learned, pass, passed, resumed } from "../../src/learn/progress";
import type { LogLine } from "../../src/protocol/messages";
import type { GameInfo } from "../../src/protocol/requests";

const LESSONS = [
  { id: "one", tasks: 2 },
  { id: "two", tasks: 3 },
];

beforeEach(() => forget("learn.g"));

describe("progress", () => {
  it("starts at the first task", () => expect(resumed(LESSONS, passed("g"))).toEqual({ lesson: 0, task: 0 }));
  it("resumes where the learner stopped", () => {
    pass("g", "one", 2);
    pass("g", "two", 1);
    expect(resumed(LESSONS, passed("g"))).toEqual({ lesson: 1, task: 1 });
    expect(learned(LESSONS, passed("g"))).toBe(1);
  });
  it("is not lost by repeating a lesson", () => {
    pass("g", "one", 2);
    expect(pass("g", "one", 1)).toEqual({ one: 2 });
  });
  it("starts over when everything is learned", () => {
    pass("g", "one", 2);
    pass("g", "two", 3);
    expect(resumed(LESSONS, passed("g"))).toEqual({ lesson: 0, task: 0 });
  });
});

describe("the guide", () => {
  const line = (turn: number, seat: number): LogLine => ({ turn, seat, steps: [], words: [], kind: "step" });
  const log = [line(0, 0), line(0, 0), line(0, 1), line(1, 0), line(2, 1), line(3, 0)];
  const tips = [0, 1, 4].map((turns) => ({ turns, text: { en: `${turns}`, it: "", de: "" } }));
  it("counts the turns before the running one, however many steps they had", () => expect(turnsHad(log, 0, 3)).toBe(2));
  it("gives the latest tip that applies", () =>
    expect([0, 1, 3, 4, 9].map((turns) => tipFor(tips, turns)?.turns)).toEqual([0, 1, 1, 4, 4]));
  it("comes with a table against the weakest level, without an hourglass", () => {
    const options = [
      { name: "sand", default: "none", live_default: "60", live_people: 2 },
      { name: "other", default: "on", live_default: "on", live_people: 0 },
    ];
    const game = {
      name: "g",
      players: [2],
      levels: [{ name: "easy" }, { name: "hard" }],
      options,
    } as unknown as GameInfo;
    expect(firstTable(game)).toEqual({
      game: "g",
      seats: [{ kind: "me" }, { kind: "computer", level: "easy" }],
      options: { sand: "none" },
    });
  });
});

describe("markup in a text", () => {
  it("is parsed", () =>
    expect(textParts("A **b** and *c*, `d` by E4.2.")).toEqual([
      { kind: "plain", text: "A " },
      { kind: "bold", text: "b" },
      { kind: "plain", text: " and " },
      { kind: "slanted", text: "c" },
      { kind: "plain", text: ", " },
      { kind: "code", text: "d" },
      { kind: "plain", text: " by " },
      { kind: "clause", text: "E4.2" },
      { kind: "plain", text: "." },
    ]));
});
