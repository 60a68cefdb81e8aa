import { abilities, obstacleIn, type Obstacle } from "../browser/notifications";
import { serviceWorker } from "../browser/service-worker";
import { settings } from "../browser/settings.svelte";
import { forget, keep, kept } from "../browser/storage";
import * as api from "../net/calls";
import { knownGuest } from "../net/guest";
import type { Subscription } from "../protocol/calls";
import type { MyTable } from "../protocol/requests";
import { languages } from "../text/languages.svelte";
import type { KeptSubscription } from "../worker/calls";

/** What the server knows of this browser. The browser sends it again when anything changes, and once a day. */
interface Told {
  endpoint: string;
  /** The guest and the beginning of their token: after signing in again, the server must be told again. */
  guest: string;
  language: string;
  at: number;
}

/** Why notifications could not be turned on: the person did not decide, or the push service failed. */
export type Failure = "later" | "failed";

const NAME = "calls";
const DAY = 86_400_000;
const INSTALLING = 30_000; // milliseconds: on a first visit, the service worker must store the site before it is ready

/** Calls on this device: notifications from the server, also while no page is open. */
class Calls {
  obstacle = $state<Obstacle | undefined>(typeof navigator === "undefined" ? "none" : obstacleIn(abilities()));
  failure = $state<Failure | undefined>();
  /** The endpoint of this browser's subscription; without one, it shows notifications only while a page is open. */
  endpoint = $state("");
  /** False if the server sends no notifications. */
  isOffered = $state(true);

  get isOn(): boolean {
    return settings.values.notify && this.obstacle === undefined;
  }

  /** Turn notifications on, after asking for permission. */
  async turnOn(): Promise<void> {
    this.failure = undefined;
    const permission = await Notification.requestPermission();
    this.obstacle = obstacleIn({ ...abilities(), permission });
    if (permission !== "granted") {
      if (permission === "default") this.failure = "later";
      return;
    }
    settings.choose({ notify: true });
    await this.sync();
  }

  /** Turn notifications off on this device. */
  async turnOff(): Promise<void> {
    settings.choose({ notify: false });
    this.failure = undefined;
    const subscription = await (await serviceWorker())?.pushManager?.getSubscription();
    try {
      if (subscription && knownGuest()) await api.unsubscribe(subscription.endpoint);
    } finally {
      await subscription?.unsubscribe().catch(() => false); // without it, nothing arrives, whatever the server knows
      this.#forgotten();
    }
  }

  /** Unsubscribe this browser after its guest was erased, without asking the server. */
  async forget(): Promise<void> {
    const subscription = await (await serviceWorker())?.pushManager?.getSubscription();
    await subscription?.unsubscribe().catch(() => false);
    this.#forgotten();
  }

  /** Subscribe this browser for its guest if notifications are on, and tell the server what has changed. */
  async sync(): Promise<void> {
    const guest = knownGuest();
    if (!this.isOn || !guest || Notification.permission !== "granted") return;
    try {
      const { is_on, key } = await api.callInfo();
      this.isOffered = is_on;
      if (!is_on) return;
      const manager = (await serviceWorker(INSTALLING))?.pushManager;
      if (!manager) throw new Error("the service worker is not ready");
      const subscription = await subscribed(manager, key);
      await this.#tell(subscription, key, `${guest.id} ${guest.token?.slice(0, 6) ?? ""}`);
      this.endpoint = subscription.endpoint;
    } catch {
      this.failure = "failed";
    }
  }

  /** Close the notifications about a table, because somebody is looking at it now. */
  async dismiss(table: string): Promise<void> {
    for (const note of (await (await serviceWorker())?.getNotifications({ tag: table })) ?? []) note.close();
  }

  /** Close the notifications about tables that no longer wait for this guest. */
  async tidy(mine: readonly MyTable[]): Promise<void> {
    const waiting = new Set(mine.filter((one) => one.is_due).map((one) => one.table.id));
    const known = new Set(mine.map((one) => one.table.id));
    for (const note of (await (await serviceWorker())?.getNotifications()) ?? [])
      if (known.has(note.tag) && !waiting.has(note.tag)) note.close();
  }

  async #tell(subscription: PushSubscription, key: string, guest: string): Promise<void> {
    const { endpoint, keys } = subscription.toJSON() as unknown as Subscription;
    const language = languages.current;
    const told = kept<Told>(NAME);
    const isOld = !told || Date.now() - told.at > DAY;
    if (!isOld && told.endpoint === endpoint && told.guest === guest && told.language === language) return;
    await api.subscribe({ endpoint, keys }, language);
    keep(NAME, { endpoint, guest, language, at: Date.now() } satisfies Told);
    await leave({ endpoint, key });
  }

  #forgotten(): void {
    this.endpoint = "";
    forget(NAME);
    void leave(null);
  }
}

/** Leave the subscription with the service worker, which renews it while no page is open. */
async function leave(subscription: KeptSubscription | null): Promise<void> {
  (await serviceWorker())?.active?.postMessage({ subscription });
}

/** This browser's subscription, renewed if it was made for another key of the server. */
async function subscribed(manager: PushManager, key: string): Promise<PushSubscription> {
  const earlier = await manager.getSubscription();
  const options = { userVisibleOnly: true, applicationServerKey: key };
  if (earlier && isMadeFor(earlier, key)) return earlier;
  await earlier?.unsubscribe();
  return manager.subscribe(options);
}

function isMadeFor(subscription: PushSubscription, key: string): boolean {
  const own = subscription.options.applicationServerKey;
  if (!own) return true; // this browser does not say
  const text = btoa(String.fromCharCode(...new Uint8Array(own)));
  return text.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "") === key;
}

export const calls = new Calls();
