import { afterEach, describe, expect, it, vi } from "vitest";

vi.mock("../src/store/route.svelte", () => ({ router: { route: { page: "meet" }, go: vi.fn() } }));

const WAITING = { seconds: 0, others: 0, table: "", asks: "", is_asking: false };

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a wait for an opponent", () => {
  it("goes on with one report at a time, even if two were under way", async () => {
    vi.useFakeTimers();
    vi.stubGlobal("addEventListener", vi.fn());
    const answers: (() => void)[] = [];
    const fetch = vi.fn(() => new Promise((resolve) => answers.push(() => resolve(Response.json(WAITING)))));
    vi.stubGlobal("fetch", fetch);
    const { pairing } = await import("../src/store/pairing.svelte");
    const begun = pairing.begin("elios");
    await vi.waitFor(() => expect(answers.length).toBe(1));
    const meanwhile = pairing.playMeanwhile();
    expect(answers.length).toBe(2);
    for (const answer of answers) answer();
    await Promise.all([begun, meanwhile]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(fetch).toHaveBeenCalledTimes(3);
  });
});
