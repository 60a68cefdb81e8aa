/**
 * How the service worker answers a request: with the page, with a file that never changes, or with the server's
 * response. If the server cannot be reached, its last response is used.
 */
export type Purpose = "page" | "file" | "answer";

/** API routes whose answers are the same for everybody and can be read offline. No route of a table is among them. */
const READABLE = /^api\/(games|texts|learn|rules|puzzles)(\/|$)/;
const PATIENCE = 3_000; // milliseconds to wait for the network if there is a stored answer
const AT_ONCE = 6;
const GATEWAY = [502, 503, 504]; // a proxy answers for a server that cannot be reached
const HINTS = /[ \t]*<link rel="(?:module)?preload"[^>]*>\n?/g;
const OF_THE_BODY = ["Content-Encoding", "Content-Length"]; // headers that no longer hold when the body is edited

export interface KeeperSettings {
  /** The address of the folder that contains the pages, with a trailing slash. */
  readonly scope: string;
  readonly version: string;
  /** The paths of all files of this version, relative to the scope. */
  readonly files: readonly string[];
  readonly caches: CacheStorage;
  readonly fetch: (request: Request) => Promise<Response>;
}

/**
 * Keeps the site readable offline: all its files, and the rules, lessons and puzzles that were opened. Each version
 * has its own store. The previous store is kept too, for pages that were opened before the update.
 */
export class Keeper {
  readonly #family: string;
  readonly #name: string;

  constructor(private readonly settings: KeeperSettings) {
    this.#family = `ludoteca ${settings.scope} `; // other folders of the host may have another Ludoteca
    this.#name = this.#family + settings.version;
  }

  /** How to answer a request; undefined if it should be ignored, like every request with a token. */
  purposeOf(request: Pick<Request, "method" | "mode" | "url" | "headers">): Purpose | undefined {
    const { scope, files } = this.settings;
    if (request.method !== "GET" || !request.url.startsWith(scope) || request.headers.has("Authorization")) return;
    const path = request.url.slice(scope.length).replace(/[?#].*$/, "");
    if (READABLE.test(path)) return "answer";
    if (path.startsWith("api/")) return;
    if (request.mode === "navigate") return "page";
    if (path.startsWith("assets/")) return "file";
    return files.includes(path) ? "answer" : undefined;
  }

  /** The response to a request. */
  respond(request: Request, purpose: Purpose): Promise<Response> {
    if (purpose === "file") return this.#file(request);
    return purpose === "page" ? this.#page(request) : this.#answer(request);
  }

  /** Store all files of this version, and refetch the answers that the previous version had stored. */
  async install(): Promise<void> {
    const store = await this.#store();
    const waiting = ["", ...this.settings.files];
    while (waiting.length > 0) await Promise.all(waiting.splice(0, AT_ONCE).map((path) => this.#add(store, path)));
    for (const url of await this.#answersKept()) await this.keep(url);
  }

  /** Delete all stores except the current and the previous one. */
  async tidy(): Promise<void> {
    const names = (await this.#earlier()).slice(0, -1);
    await Promise.all(names.map((name) => this.settings.caches.delete(name)));
  }

  /** Store an answer that was fetched before this worker was running. */
  async keep(url: string): Promise<void> {
    const request = new Request(url);
    if (this.purposeOf(request) !== "answer") return;
    try {
      await this.#fetched(request);
    } catch {
      return; // it is stored when it is opened again
    }
  }

  #store(): Promise<Cache> {
    return this.settings.caches.open(this.#name);
  }

  async #add(store: Cache, path: string): Promise<void> {
    const { scope, caches, fetch } = this.settings;
    const hasHash = path.startsWith("assets/");
    const kept = hasHash ? await caches.match(scope + path, { ignoreVary: true }) : undefined;
    const response = kept ?? (await fetch(new Request(scope + path, { cache: hasHash ? "default" : "reload" })));
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    await store.put(scope + path, response);
  }

  /** The names of the stores of earlier versions, oldest first. */
  async #earlier(): Promise<string[]> {
    const names = await this.settings.caches.keys();
    return names.filter((name) => name.startsWith(this.#family) && name !== this.#name);
  }

  async #answersKept(): Promise<Set<string>> {
    const names = await this.#earlier();
    const requests = await Promise.all(names.map(async (name) => (await this.settings.caches.open(name)).keys()));
    return new Set(requests.flat().map(({ url }) => url));
  }

  async #file(request: Request): Promise<Response> {
    const { caches, fetch } = this.settings;
    const own = await (await this.#store()).match(request.url, { ignoreVary: true });
    return own ?? (await caches.match(request.url, { ignoreVary: true })) ?? fetch(request);
  }

  async #answer(request: Request): Promise<Response> {
    const kept = await (await this.#store()).match(request.url, { ignoreVary: true });
    return this.#orElse(this.#fetched(request), () => kept);
  }

  /** The network's answer to a request, stored if the server allows that. */
  async #fetched(request: Request): Promise<Response> {
    const response = await this.settings.fetch(request);
    const isPrivate = response.headers.get("Cache-Control")?.includes("no-store") ?? true;
    if (response.ok && !isPrivate) await (await this.#store()).put(request.url, response.clone());
    return response;
  }

  #page(request: Request): Promise<Response> {
    return this.#orElse(this.settings.fetch(request).then(unhinted), () => this.#shell());
  }

  /** The page, which is the same for every path. Its relative addresses are made absolute. */
  async #shell(): Promise<Response | undefined> {
    const { scope } = this.settings;
    const kept = await (await this.#store()).match(scope, { ignoreVary: true });
    if (!kept) return;
    return edited(await unhinted(kept), (page) => page.replaceAll('="./', `="${new URL(scope).pathname}`));
  }

  /** The network's answer, or the stored one if the network fails or takes too long. */
  async #orElse(
    fresh: Promise<Response>,
    find: () => Promise<Response | undefined> | Response | undefined,
  ): Promise<Response> {
    const late = new Promise<undefined>((done) => setTimeout(done, PATIENCE));
    const first = await Promise.race([fresh.catch(() => undefined), late]);
    if (first && !GATEWAY.includes(first.status)) return first;
    return (await find()) ?? fresh;
  }
}

/**
 * A page without its preload hints. They save a new visitor time. For files from the store they do not, and Chromium may
 * even load such a file twice: it discards a preloaded file that came through a worker.
 */
function unhinted(response: Response): Promise<Response> | Response {
  const isPage = response.headers.get("Content-Type")?.startsWith("text/html") ?? false;
  return isPage ? edited(response, (page) => page.replace(HINTS, "")) : response;
}

async function edited(response: Response, edit: (body: string) => string): Promise<Response> {
  const headers = new Headers(response.headers);
  for (const name of OF_THE_BODY) headers.delete(name);
  return new Response(edit(await response.text()), { headers, status: response.status });
}
