import { describe, expect, it } from "vitest";
import { Calls, type CallsScope } from "../../src/worker/calls";

const SCOPE = "https://play.example.org/games/";
const FRESH = { endpoint: "https://push.example.net/new", toJSON: () => ({ endpoint: "new", keys: { auth: "a" } }) };

/** A service worker that records what it does. */
function worker(open: string[] = []): { calls: Calls; done: string[]; sent: string[] } {
  const [done, sent] = [[] as string[], [] as string[]];
  const kept = new Map<string, Response>();
  const store = {
    put: (key: string, value: Response) => Promise.resolve(void kept.set(key, value)),
    match: (key: string) => Promise.resolve(kept.get(key)?.clone()),
    delete: (key: string) => Promise.resolve(kept.delete(key)),
  };
  const settings = {
    scope: SCOPE,
    registration: { pushManager: { subscribe: () => Promise.resolve(FRESH) } },
    clients: {
      matchAll: () =>
        Promise.resolve(open.map((url) => ({ url, focus: () => Promise.resolve(done.push(`focus ${url}`)) }))),
      openWindow: (url: string) => Promise.resolve(done.push(`open ${url}`)),
    },
    caches: { open: () => Promise.resolve(store) },
    fetch: (url: string, { body }: { body: string }) => {
      sent.push(`${url} ${body}`);
      return Promise.resolve(new Response());
    },
  };
  return { calls: new Calls(settings as unknown as CallsScope), done, sent };
}

describe("a tapped call", () => {
  it("opens its table", async () => {
    const { calls, done } = worker([`${SCOPE}t/other`]);
    await calls.open("abc");
    expect(done).toEqual([`open ${SCOPE}t/abc`]);
  });
  it("focuses the window that shows its table", async () => {
    const { calls, done } = worker([`${SCOPE}t/other`, `${SCOPE}t/abc#seat=x`]);
    await calls.open("abc");
    expect(done).toEqual([`focus ${SCOPE}t/abc#seat=x`]);
  });
});

describe("a renewed subscription", () => {
  it("is reported once a page has left the earlier one, also if the browser names no new one", async () => {
    const { calls, sent } = worker();
    await calls.renew(null);
    expect(sent).toEqual([]);
    await calls.keep({ endpoint: "old", key: "k" });
    await calls.renew(null);
    expect(sent).toEqual([
      `${SCOPE}api/calls/renew {"endpoint":"old","subscription":{"endpoint":"new","keys":{"auth":"a"}}}`,
    ]);
    await calls.keep(null);
    await calls.renew(null);
    expect(sent).toHaveLength(1);
  });
});
