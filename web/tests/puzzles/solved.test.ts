import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { forget, keep, kept } from "../../src/browser/storage";
import { forgetGuest, keepGuest } from "../../src/net/guest";
import { solved } from "../../src/puzzles/solved.svelte";

const [ANN, BEN] = ["ann", "ben"].map((id) => ({ id, name: id, token: `token of ${id}` })) as [never, never];
let known: Record<string, string[]>;
let isAway: boolean;

/** A server that notes what each guest has solved. */
function serve(_: string, { headers, body }: { headers: Record<string, string>; body: string }): Promise<Response> {
  if (isAway) return Promise.reject(new TypeError("away"));
  const guest = headers["Authorization"]?.replace("Bearer token of ", "") ?? "";
  const sent = (JSON.parse(body) as { solved: object[] }).solved as { puzzle: string; day: string }[];
  for (const one of sent) expect(Object.keys(one)).toEqual(["puzzle", "day"]);
  const own = (known[guest] = [...(known[guest] ?? []), ...sent.map(({ puzzle }) => puzzle)]);
  return Promise.resolve(Response.json({ solved: own, streak: { days: own.length, last: "", best: own.length } }));
}

beforeEach(() => {
  [known, isAway] = [{}, false];
  vi.stubGlobal("fetch", serve);
});

afterEach(() => {
  forgetGuest();
  for (const name of ["guest", "puzzles.waiting"]) forget(name);
  vi.unstubAllGlobals();
});

/** Solve a puzzle, and wait for the server's answer. */
async function solve(puzzle: string): Promise<void> {
  solved.add(puzzle);
  await new Promise((resolve) => setTimeout(resolve));
}

describe("solved puzzles", () => {
  it("solved before the visitor had a name become theirs", async () => {
    await solve("early");
    keepGuest(ANN);
    await solved.sync();
    expect(known).toEqual({ ann: ["early"] });
  });

  it.each(["signs out", "makes room"])("stay with a guest who %s", async (how) => {
    keepGuest(ANN);
    await solve("hers");
    if (how === "signs out") forgetGuest();
    else keepGuest(BEN);
    expect([solved.has("hers"), solved.isEmpty, solved.streak.days]).toEqual([false, true, 0]);
    keepGuest(BEN);
    await solved.sync();
    expect(known["ben"]).toEqual([]);
  });

  it("stay with a guest who makes room in another tab", async () => {
    keepGuest(ANN);
    await solve("hers");
    keep("guest", BEN);
    keep("puzzles.guest", "ben");
    await solved.sync();
    expect([known["ben"], solved.has("hers"), kept("puzzles.solved")]).toEqual([[], false, []]);
  });

  it("wait for the guest who solved them while the server was away", async () => {
    keepGuest(ANN);
    isAway = true;
    await solve("hers");
    forgetGuest();
    solved.add("nobody's");
    isAway = false;
    keepGuest(BEN);
    await solved.sync();
    expect(known).toEqual({ ben: ["nobody's"] });
    keepGuest(ANN);
    await solved.sync();
    expect(known["ann"]).toEqual(["hers"]);
  });
});
