import { Keeper } from "./keeper";

/** The service worker. The build adds the version and the list of files, see `vite.config.ts`. */
declare const LUDOTECA_VERSION: string;
declare const LUDOTECA_FILES: readonly string[];

interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface RequestEvent extends LastingEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

/** The part of a service worker's global scope that is used here. */
interface WorkerScope {
  readonly registration: { readonly scope: string };
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", listener: (event: LastingEvent) => void): void;
  addEventListener(type: "fetch", listener: (event: RequestEvent) => void): void;
  addEventListener(type: "message", listener: (event: LastingEvent & MessageEvent<readonly string[]>) => void): void;
}

const worker = globalThis as unknown as WorkerScope;
const keeper = new Keeper({
  scope: worker.registration.scope,
  version: LUDOTECA_VERSION,
  files: LUDOTECA_FILES,
  caches,
  fetch: (request) => fetch(request),
});

worker.addEventListener("install", (event) => event.waitUntil(keeper.install().then(() => worker.skipWaiting())));
worker.addEventListener("activate", (event) => event.waitUntil(keeper.tidy().then(() => worker.clients.claim())));
worker.addEventListener("fetch", (event) => {
  const purpose = keeper.purposeOf(event.request);
  if (purpose) event.respondWith(keeper.respond(event.request, purpose));
});

// A page lists what it fetched before this worker was there.
worker.addEventListener("message", (event) => event.waitUntil(Promise.all(event.data.map((url) => keeper.keep(url)))));
