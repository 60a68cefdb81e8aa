import { plain } from "../../src/net/http";
import { afterEach, expect, it, vi } from "vitest";
import { Exploration } from "../../src/explore/exploration.svelte";
import type { Look } from "../../src/protocol/studies";

const HEAD = `[Ludoteca "1"]\n[Game "elementos"]\n\nposition x 1`;

/** A server for which every step except `no` is legal, and a whole turn. */
function answer(init: RequestInit): Response {
  const { record, steps = "", viewer = null } = JSON.parse(init.body as string) as Look;
  if (steps === "no")
    return Response.json({ sentence: plain("that is not possible"), clause: "L4.1" }, { status: 400 });
  const lines = record.trimEnd().split("\n").slice(0, -1);
  const turn = lines.length - HEAD.split("\n").length + 1;
  const added = steps ? [`${turn}. seat ${2 - (turn % 2)}: ${steps}`] : [];
  const studied = { record: [...lines, ...added, "result *", ""].join("\n"), view: { seat: viewer, to_act: [] } };
  return Response.json(studied);
}

const begun = async (): Promise<Exploration> => {
  vi.stubGlobal("fetch", (_: string, init: RequestInit) => Promise.resolve(answer(init)));
  return Exploration.open(`${HEAD}\nresult *\n`);
};
const taken = (one: Exploration): string[] => one.steps.map(({ step }) => step);

afterEach(() => vi.unstubAllGlobals());

it("undoes and redoes steps", async () => {
  const one = await begun();
  for (const step of ["a", "b", "c"]) await one.play(step);
  await one.seek(1);
  expect([one.at, taken(one)]).toEqual([1, ["a", "b", "c"]]);
  expect(one.now.record).toBe(`${HEAD}\n1. seat 1: a\nresult *\n`);
  await one.seek(3);
  expect([one.at, one.canRedo]).toEqual([3, false]);
});

it("goes from turn to turn", async () => {
  const one = await begun();
  for (const step of ["a", "b b2", "c"]) await one.play(step);
  const at = async (go: () => void): Promise<number> => {
    go();
    await vi.waitFor(() => expect(one.isWaiting).toBe(false));
    return one.at;
  };
  const [back, on] = [() => one.previousTurn(), () => one.nextTurn()];
  expect([await at(back), await at(back), await at(back), await at(back)]).toEqual([3, 1, 0, 0]);
  expect([await at(on), await at(on), await at(on), await at(on)]).toEqual([1, 3, 4, 4]);
  await one.seek(2);
  expect(await at(on)).toBe(3);
});

it("keeps undone steps while the same ones are played, and drops them otherwise", async () => {
  const one = await begun();
  for (const step of ["a", "b", "c"]) await one.play(step);
  await one.seek(0);
  await one.play("a");
  expect(taken(one)).toEqual(["a", "b", "c"]);
  await one.play("x");
  expect(taken(one)).toEqual(["a", "x"]);
});

it("says why a step is refused, and stays where it was", async () => {
  const one = await begun();
  await one.play("a");
  expect(await one.play("no")).toBe(false);
  expect([one.problem?.clause, one.at, one.isWaiting]).toEqual(["L4.1", 1, false]);
});

it("changes the viewing seat", async () => {
  const one = await begun();
  await one.see({ viewer: 1, is_open: false });
  expect([one.view.seat, one.eyes.is_open]).toEqual([1, false]);
});
