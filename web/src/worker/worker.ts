import { Calls, type CallContent, type CallsScope, type KeptSubscription, type RenewedSubscription } from "./calls";
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

interface PushEvent extends LastingEvent {
  readonly data: { json(): CallContent } | null;
}

interface ClickEvent extends LastingEvent {
  readonly notification: { readonly data?: { readonly table?: string }; close(): void };
}

interface RenewalEvent extends LastingEvent {
  readonly newSubscription?: RenewedSubscription | null;
}

/** What a page leaves with the service worker. */
type Left = readonly string[] | { readonly subscription: KeptSubscription | null };

/** The part of a service worker's global scope that is used here. */
interface WorkerScope {
  readonly registration: CallsScope["registration"] & { readonly scope: string };
  readonly clients: CallsScope["clients"] & { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", listener: (event: LastingEvent) => void): void;
  addEventListener(type: "fetch", listener: (event: RequestEvent) => void): void;
  addEventListener(type: "push", listener: (event: PushEvent) => void): void;
  addEventListener(type: "notificationclick", listener: (event: ClickEvent) => void): void;
  addEventListener(type: "pushsubscriptionchange", listener: (event: RenewalEvent) => void): void;
  addEventListener(type: "message", listener: (event: LastingEvent & MessageEvent<Left>) => void): void;
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

const { registration, clients } = worker;
const calls = new Calls({ scope: registration.scope, registration, clients, caches, fetch: (...all) => fetch(...all) });

worker.addEventListener("push", (event) => {
  if (event.data) event.waitUntil(calls.show(event.data.json()));
});
worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(calls.open(event.notification.data?.table ?? ""));
});
worker.addEventListener("pushsubscriptionchange", (event) => {
  event.waitUntil(calls.renew(event.newSubscription ?? null));
});

// A page lists what it fetched before this worker was there, and leaves its subscription here.
worker.addEventListener("message", (event) => {
  const { data } = event;
  event.waitUntil(
    "subscription" in data ? calls.keep(data.subscription) : Promise.all(data.map((url) => keeper.keep(url))),
  );
});
