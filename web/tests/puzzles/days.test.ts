import { afterEach, expect, it, vi } from "vitest";
import { dayOf, grown, NO_STREAK, runningDays } from "../../src/puzzles/days";

const NOON = new Date(2026, 10, 18, 12);

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules(); // also forgets what was stored
});

it("knows the date of the visitor's own calendar", () => {
  expect(dayOf(new Date(2026, 0, 1, 0, 1), -1)).toBe("2025-12-31");
  expect(dayOf(new Date(2026, 1, 28, 23, 59), 1)).toBe("2026-03-01");
});

it("counts days in a row, and each day once", () => {
  const one = grown(NO_STREAK, NOON);
  expect(one).toEqual({ days: 1, last: "2026-11-18", best: 1 });
  expect(grown(one, NOON)).toBe(one);
  expect(grown(one, new Date(2026, 10, 19))).toEqual({ days: 2, last: "2026-11-19", best: 2 });
  expect(grown({ days: 5, last: "2026-11-16", best: 5 }, NOON)).toEqual({ days: 1, last: "2026-11-18", best: 5 });
});

it("ends when a whole day was missed", () => {
  expect(runningDays({ days: 3, last: "2026-11-17", best: 3 }, NOON)).toBe(3);
  expect(runningDays({ days: 3, last: "2026-11-16", best: 3 }, NOON)).toBe(0);
});

/** A server that notes what it is sent, or refuses everything. */
function server(isUp = true): { sent: unknown[] } {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    const answer = { solved: ["win-00000f"], streak: { days: 4, last: "2026-11-18", best: 4 } };
    return isUp ? Promise.resolve(new Response(JSON.stringify(answer))) : Promise.reject(new TypeError("offline"));
  });
  return { sent };
}

it("moves what the browser noted before the server kept it", async () => {
  const { keep } = await import("../../src/browser/storage");
  keep("puzzles.solved", ["win-00000a"]);
  keep("guest", { id: "ada", token: "t", name: "Ada" });
  const { sent } = server();
  const { solved } = await import("../../src/puzzles/solved.svelte");
  await solved.sync();
  expect(sent[0]).toMatchObject({ solved: [{ puzzle: "win-00000a", day: "" }] });
  expect([solved.has("win-00000a"), solved.has("win-00000f"), solved.streak.days]).toEqual([true, true, 4]);
  await solved.sync();
  expect(sent[1]).toEqual({ solved: [] });
});

it("keeps what could not be sent, without a connection and without a name", async () => {
  const { sent } = server(false);
  const { keep, kept } = await import("../../src/browser/storage");
  const { solved } = await import("../../src/puzzles/solved.svelte");
  solved.add("win-00000b");
  expect(sent).toEqual([]);
  keep("guest", { id: "ada", token: "t", name: "Ada" });
  await solved.sync();
  expect(sent).toHaveLength(1);
  expect(kept("puzzles.waiting")).toContainEqual({ puzzle: "win-00000b", day: dayOf(new Date()) });
  expect(solved.streak.days).toBe(1);
});
