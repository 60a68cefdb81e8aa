import { beforeEach, describe, expect, it } from "vitest";
import { forget } from "../../src/browser/storage";
import { firstTable } from "../../src/learn/guide";
import { tipFor, turnsHad } from "../../src/learn/guide";
import { textParts } from "../../src/learn/markup";
import { learned, pass, passed, resumed } from "../../src/learn/progress";
import { de } from "../../src/learn/text/de";
import { en } from "../../src/learn/text/en";
import { it as italian } from "../../src/learn/text/it";
import type { LogLine } from "../../src/protocol/messages";
import type { GameInfo } from "../../src/protocol/requests";

const LESSONS = [
  { id: "one", tasks: 2 },
  { id: "two", tasks: 3 },
];

beforeEach(() => forget("learn.g"));

describe("progress", () => {
  it("begins at the first task", () => expect(resumed(LESSONS, passed("g"))).toEqual({ lesson: 0, task: 0 }));
  it("goes on where one stopped", () => {
    pass("g", "one", 2);
    pass("g", "two", 1);
    expect(resumed(LESSONS, passed("g"))).toEqual({ lesson: 1, task: 1 });
    expect(learned(LESSONS, passed("g"))).toBe(1);
  });
  it("is not lost by doing a lesson again", () => {
    pass("g", "one", 2);
    expect(pass("g", "one", 1)).toEqual({ one: 2 });
  });
  it("begins again when all is learned", () => {
    pass("g", "one", 2);
    pass("g", "two", 3);
    expect(resumed(LESSONS, passed("g"))).toEqual({ lesson: 0, task: 0 });
  });
});

describe("the guide", () => {
  const line = (turn: number, seat: number): LogLine => ({ turn, seat, steps: [], words: "", kind: "step" });
  const log = [line(0, 0), line(0, 0), line(0, 1), line(1, 0), line(2, 1), line(3, 0)];
  const tips = [0, 1, 4].map((turns) => ({ turns, text: { en: `${turns}`, it: "", de: "" } }));
  it("counts the turns before the one that runs, however many steps they had", () =>
    expect(turnsHad(log, 0, 3)).toBe(2));
  it("says the last tip that has come up", () =>
    expect([0, 1, 3, 4, 9].map((turns) => tipFor(tips, turns)?.turns)).toEqual([0, 1, 1, 4, 4]));
  it("sits at a table against the weakest, without an hourglass", () => {
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

describe("marks in a text", () => {
  it("are read", () =>
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

describe.each(Object.entries({ italian, de }))("the texts of lessons in %s", (_, texts) => {
  const keys = Object.keys(en) as (keyof typeof en)[];
  const blanks = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort();
  it("have the keys of the English ones, in the same order", () => expect(Object.keys(texts)).toEqual(keys));
  it("have the same blanks", () =>
    expect(keys.filter((key) => blanks(texts[key]).join() !== blanks(en[key]).join())).toEqual([]));
  it("are not English", () =>
    expect(keys.filter((key) => texts[key] === en[key] && key !== "seat.partner")).toEqual([]));
});
