import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Keeper } from "../../src/worker/keeper";

const SCOPE = "https://host.example/games/";
const INDEX = `<script src="./assets/index-1.js"></script>
<link rel="modulepreload" crossorigin href="./assets/shared-1.js">
<link rel="preload" as="style" href="./assets/later-1.css">
<link rel="stylesheet" crossorigin href="./assets/index-1.css">`;
const HTML = "text/html; charset=utf-8";

/** The stores of a browser, in memory. */
class TestCaches {
  stores = new Map<string, Map<string, Response>>();

  open(name: string): Promise<Cache> {
    const store = this.stores.get(name) ?? new Map<string, Response>();
    this.stores.set(name, store);
    const cache = {
      match: (url: string) => Promise.resolve(store.get(url)?.clone()),
      put: (url: string, response: Response) => Promise.resolve(store.set(url, response)),
      keys: () => Promise.resolve([...store.keys()].map((url) => new Request(url))),
    };
    return Promise.resolve(cache as unknown as Cache);
  }

  keys = (): Promise<string[]> => Promise.resolve([...this.stores.keys()]);
  delete = (name: string): Promise<boolean> => Promise.resolve(this.stores.delete(name));
  match = (url: string): Promise<Response | undefined> =>
    Promise.resolve(
      [...this.stores.values()]
        .find((store) => store.has(url))
        ?.get(url)
        ?.clone(),
    );
}

let caches: TestCaches;
/** What the server answers, by path; undefined if it cannot be reached. */
let server: Record<string, [body: string, cacheControl: string, kind?: string]> | undefined;
let fetched: string[];

function fetch(request: Request): Promise<Response> {
  const path = request.url.slice(SCOPE.length);
  fetched.push(path);
  if (!server) return Promise.reject(new TypeError("offline"));
  const [body, control, kind = "text/plain"] = server[path] ?? ["", "no-store"];
  const headers = { "Cache-Control": control, "Content-Type": kind, "Content-Encoding": "gzip", "Content-Length": "9" };
  return Promise.resolve(new Response(body, { status: path in server ? 200 : 404, headers }));
}

const keeper = (version = "1", files = ["assets/index-1.js", "icon.svg"], fetcher = fetch): Keeper =>
  new Keeper({ scope: SCOPE, version, files, caches: caches as unknown as CacheStorage, fetch: fetcher });

/** A request as a page makes it. Only browsers can make one with the mode `navigate`. */
function request(path: string, init: RequestInit = {}, mode = "cors"): Request {
  return Object.defineProperty(new Request(SCOPE + path, init), "mode", { value: mode });
}

async function answer(one: Keeper, path: string, mode?: string): Promise<string> {
  const asked = request(path, {}, mode);
  const purpose = one.purposeOf(asked);
  return purpose ? (await one.respond(asked, purpose)).text() : "not answered here";
}

beforeEach(() => {
  caches = new TestCaches();
  fetched = [];
  server = {
    "": [INDEX, "no-cache", HTML],
    "icon.svg": ["<svg/>", "no-cache"],
    "assets/index-1.js": ["one", "immutable"],
    "assets/index-2.js": ["two", "immutable"],
    "api/learn/elios": ["lessons", "no-cache"],
    "api/puzzles/elios/p1/solution": ["solution", "no-store"],
  };
});

afterEach(() => vi.useRealTimers());

describe("a request", () => {
  it.each([
    ["", "navigate", "page"],
    ["t/abc", "navigate", "page"],
    ["assets/index-1.js", "cors", "file"],
    ["assets/of-an-earlier-version.js", "cors", "file"],
    ["icon.svg", "no-cors", "answer"],
    ["api/games", "cors", "answer"],
    ["api/rules/elios/it", "cors", "answer"],
    ["api/puzzles/elios/p1", "cors", "answer"],
    ["api/tables", "cors", undefined],
    ["api/tables/abc/board", "cors", undefined],
    ["api/me/tables", "cors", undefined],
    ["api/gamesters", "cors", undefined],
    ["api/schema", "navigate", undefined],
    ["worker.js", "cors", undefined],
  ])("for %s (%s) is a request for: %s", (path, mode, purpose) => {
    expect(keeper().purposeOf(request(path, {}, mode))).toBe(purpose);
  });

  it("is left alone if it carries a token, changes something, or is not for this folder", () => {
    expect(keeper().purposeOf(request("api/games", { headers: { Authorization: "Bearer x" } }))).toBeUndefined();
    expect(keeper().purposeOf(request("api/puzzles/elios/p1/answer", { method: "POST" }))).toBeUndefined();
    expect(keeper().purposeOf(new Request("https://host.example/api/games"))).toBeUndefined();
  });
});

describe("offline", () => {
  it("every page is there, with addresses that hold at any depth", async () => {
    const one = keeper();
    await one.install();
    server = undefined;
    expect(await answer(one, "t/abc/replay/1", "navigate")).toBe(
      '<script src="/games/assets/index-1.js"></script>\n' +
        '<link rel="stylesheet" crossorigin href="/games/assets/index-1.css">',
    );
    expect(await answer(one, "assets/index-1.js")).toBe("one");
  });

  it("what was opened can be read again, and nothing else", async () => {
    const one = keeper();
    expect(await answer(one, "api/learn/elios")).toBe("lessons");
    expect(await answer(one, "api/puzzles/elios/p1/solution")).toBe("solution");
    server = undefined;
    expect(await answer(one, "api/learn/elios")).toBe("lessons");
    await expect(answer(one, "api/puzzles/elios/p1/solution")).rejects.toThrow("offline");
    await expect(answer(one, "api/rules/elios/it")).rejects.toThrow("offline");
  });

  it("what was opened before the worker was there can be read too", async () => {
    const one = keeper();
    for (const path of ["api/learn/elios", "api/me/tables", "assets/index-1.js"]) await one.keep(SCOPE + path);
    expect(fetched).toEqual(["api/learn/elios"]);
    server = undefined;
    expect(await answer(one, "api/learn/elios")).toBe("lessons");
  });
});

describe("with a connection", () => {
  it("answers come from the server, and files from the store", async () => {
    const one = keeper();
    await one.install();
    await answer(one, "api/learn/elios");
    server = { "": ["new page", "no-cache"], "api/learn/elios": ["new lessons", "no-cache"] };
    expect(await answer(one, "api/learn/elios")).toBe("new lessons");
    expect(await answer(one, "new", "navigate")).toBe("");
    expect(await answer(one, "", "navigate")).toBe("new page");
    expect(await answer(one, "assets/index-1.js")).toBe("one");
  });

  it("a page comes without preload hints, and otherwise as the server sent it", async () => {
    const headers = { "Content-Type": HTML, "Content-Security-Policy": "script-src 'self'", "Content-Length": "9" };
    const sent = (): Promise<Response> => Promise.resolve(new Response(INDEX, { status: 404, headers }));
    const asked = request("nowhere", {}, "navigate");
    const got = await keeper("1", [], sent).respond(asked, "page");
    expect(got.status).toBe(404);
    expect(Object.fromEntries(got.headers)).toEqual({
      "content-type": HTML,
      "content-security-policy": "script-src 'self'",
    });
    expect(await got.text()).toBe(
      '<script src="./assets/index-1.js"></script>\n' +
        '<link rel="stylesheet" crossorigin href="./assets/index-1.css">',
    );
  });

  it("what is not a page is passed on untouched, such as a redirect", async () => {
    const sent = Response.redirect(SCOPE);
    expect(await keeper("1", [], () => Promise.resolve(sent)).respond(request("", {}, "navigate"), "page")).toBe(sent);
  });

  it("a stored answer is used if the server takes too long", async () => {
    vi.useFakeTimers();
    const slow = keeper("1", [], () => new Promise(() => undefined));
    await keeper().keep(`${SCOPE}api/learn/elios`);
    const asked = answer(slow, "api/learn/elios");
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await asked).toBe("lessons");
  });
});

describe("a new version", () => {
  it("renews the answers, and keeps the files of the version before it for pages that are still open", async () => {
    await caches.open("something else");
    for (const version of ["-1", "0", "1"]) await keeper(version).install();
    await answer(keeper("1"), "api/learn/elios");
    if (server) server["api/learn/elios"] = ["new lessons", "no-cache"];
    const next = keeper("2", ["assets/index-2.js"]);
    await next.install();
    await next.tidy();
    expect([...caches.stores.keys()]).toEqual(["something else", `ludoteca ${SCOPE} 1`, `ludoteca ${SCOPE} 2`]);
    server = undefined;
    expect(await answer(next, "api/learn/elios")).toBe("new lessons");
    expect(await answer(next, "assets/index-1.js")).toBe("one");
    expect(await answer(next, "assets/index-2.js")).toBe("two");
  });

  it("is not installed if a file is missing", async () => {
    await expect(keeper("2", ["assets/index-3.js"]).install()).rejects.toThrow("404");
  });
});
