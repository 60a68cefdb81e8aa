import { describe, expect, it } from "vitest";
import { Pages } from "../src/store/pages.svelte";

/** Answers that a test gives in the order it likes. */
function server(): {
  fetch: (last?: string) => Promise<string[]>;
  asked: string[];
  answer: ((page: string[]) => void)[];
} {
  const asked: string[] = [];
  const answer: ((page: string[]) => void)[] = [];
  const fetch = (last = ""): Promise<string[]> => {
    asked.push(last);
    return new Promise((resolve) => answer.push(resolve));
  };
  return { fetch, asked, answer };
}

describe("a list in pages", () => {
  it("asks for what comes after the last item until a page is not full", async () => {
    const { fetch, asked, answer } = server();
    const pages = new Pages(fetch, 2);
    const first = pages.load();
    answer[0]?.(["a", "b"]);
    await first;
    expect(pages.hasMore).toBe(true);
    const second = pages.more();
    answer[1]?.(["c"]);
    await second;
    expect([pages.found, pages.hasMore, asked]).toEqual([["a", "b", "c"], false, ["", "b"]]);
  });

  it("drops answers that were asked for before it began again", async () => {
    const { fetch, answer } = server();
    const pages = new Pages(fetch, 2);
    const late = pages.load();
    const more = pages.more();
    const now = pages.load();
    answer[2]?.(["new"]);
    await now;
    answer[0]?.(["old", "old"]);
    answer[1]?.(["older"]);
    await Promise.all([late, more]);
    expect([pages.found, pages.hasMore]).toEqual([["new"], false]);
  });

  it("keeps what it shows if the next page cannot be read", async () => {
    const { fetch, answer } = server();
    const pages = new Pages((last) => (last ? Promise.reject(new Error("away")) : fetch()), 1);
    const first = pages.load();
    answer[0]?.(["a"]);
    await first;
    await expect(pages.more()).rejects.toThrow("away");
    expect([pages.found, pages.hasMore]).toEqual([["a"], true]);
  });
});
