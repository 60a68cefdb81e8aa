/** What the server sends: the words of a notification, and the table that it is about (none for a test). */
export interface CallContent {
  readonly title: string;
  readonly body: string;
  readonly language: string;
  readonly table: string;
  readonly at: number;
}

/** What a page left here for the time when it is closed: the subscription's endpoint, and the server's key. */
export interface KeptSubscription {
  readonly endpoint: string;
  readonly key: string;
}

/** The part of a subscription that is used here. */
export interface RenewedSubscription {
  readonly endpoint: string;
  toJSON(): object;
}

/** A window of this site. */
interface CallWindow {
  readonly url: string;
  focus(): Promise<unknown>;
}

export interface CallsScope {
  /** The address of the folder that contains the pages, with a trailing slash. */
  readonly scope: string;
  readonly registration: {
    showNotification(title: string, options: NotificationOptions): Promise<void>;
    readonly pushManager: { subscribe(options: object): Promise<RenewedSubscription> };
  };
  readonly clients: {
    matchAll(options: { type: "window"; includeUncontrolled: boolean }): Promise<readonly CallWindow[]>;
    openWindow(url: string): Promise<unknown>;
  };
  readonly caches: Pick<CacheStorage, "open">;
  readonly fetch: typeof fetch;
}

const KEPT = "subscription";
const TEST = "test"; // the tag of a notification that is about no table

/** Shows the server's calls while no page is open, and opens the table when one is tapped. */
export class Calls {
  constructor(private readonly settings: CallsScope) {}

  /** Show a call. It replaces the previous one from the same table. */
  show({ title, body, language, table, at }: CallContent): Promise<void> {
    const { scope, registration } = this.settings;
    const options = {
      body,
      lang: language,
      tag: table || TEST,
      renotify: true,
      timestamp: at || Date.now(),
      icon: `${scope}icon-192.png`,
      badge: `${scope}icon-192.png`,
      data: { table },
    };
    return registration.showNotification(title, options);
  }

  /** Open what a call is about: in the window that shows it already, or else in a new one. */
  async open(table: string): Promise<unknown> {
    const { scope, clients } = this.settings;
    const address = scope + (table ? `t/${table}` : "");
    const windows = await clients.matchAll({ type: "window", includeUncontrolled: true });
    const shown = windows.find(({ url }) => url.replace(/[?#].*$/, "") === address);
    return shown ? shown.focus() : clients.openWindow(address);
  }

  /** Keep a page's subscription for the time when it is closed, or forget it. */
  async keep(subscription: KeptSubscription | null): Promise<void> {
    const store = await this.#store();
    if (subscription) await store.put(this.settings.scope + KEPT, Response.json(subscription));
    else await store.delete(this.settings.scope + KEPT);
  }

  /** Tell the server that the browser has renewed its subscription. */
  async renew(renewed: RenewedSubscription | null): Promise<void> {
    const { scope, registration, fetch } = this.settings;
    const kept = (await (await (await this.#store()).match(scope + KEPT))?.json()) as KeptSubscription | undefined;
    if (!kept) return; // the next page subscribes again
    const fresh =
      renewed ?? (await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: kept.key }));
    const { endpoint, keys } = fresh.toJSON() as { endpoint: string; keys: object };
    const body = JSON.stringify({ endpoint: kept.endpoint, subscription: { endpoint, keys } });
    const headers = { "Content-Type": "application/json" };
    const response = await fetch(`${scope}api/calls/renew`, { method: "POST", headers, body, credentials: "omit" });
    if (response.ok) await this.keep({ endpoint, key: kept.key });
  }

  #store(): Promise<Cache> {
    return this.settings.caches.open(`ludoteca-calls ${this.settings.scope}`);
  }
}
