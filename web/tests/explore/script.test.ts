import { expect, it } from "vitest";
import { explorePath, recordIn } from "../../src/study/link";
import { recordAt, scriptOf, turnEnds } from "../../src/study/script";

const HEAD = `[Ludoteca "1"]\n[Game "elios"]\n[Rules "1"]\n[Players "2"]\n\ndeal YYO|OOR 1`;
const RECORD = `${HEAD}\n0. seat 1: YPW done\n0. seat 2: YPM done\n1. seat 1: OPW O>O P>P\n2. seat 2: disc\nresult blocked: 1 2\n`;

it("splits a record and joins it again", () => {
  const script = scriptOf(RECORD);
  expect(script.head).toBe(HEAD);
  expect(script.steps).toHaveLength(8);
  expect(script.steps[4]).toEqual({ turn: 1, seat: 0, step: "OPW" });
  expect(recordAt(script, 8)).toBe(RECORD);
});

it("cuts a record off at a moment, and drops the result", () => {
  const script = scriptOf(RECORD);
  expect(recordAt(script, 6)).toBe(`${HEAD}\n0. seat 1: YPW done\n0. seat 2: YPM done\n1. seat 1: OPW O>O\nresult *\n`);
  expect(recordAt(script, 0)).toBe(`${HEAD}\nresult *\n`);
  expect(scriptOf(recordAt(script, 3)).steps).toEqual(script.steps.slice(0, 3));
});

it("knows where turns end", () => {
  expect(turnEnds(scriptOf(RECORD).steps)).toEqual([2, 4, 7, 8]);
  expect(turnEnds([])).toEqual([]);
});

it("links to a moment, and finds it again in the address", async () => {
  const path = await explorePath("elios", RECORD, 4);
  expect(path).toMatch(/^explore\/elios#[\w-]+$/);
  expect(await recordIn(path.slice(path.indexOf("#")))).toBe(recordAt(scriptOf(RECORD), 4));
  expect(await recordIn("")).toBe("");
  await expect(recordIn(path.slice(path.indexOf("#"), -9))).rejects.toThrow();
});
