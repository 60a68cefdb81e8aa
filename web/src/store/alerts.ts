import { settings } from "../browser/settings.svelte";
import { BEAM, END, REFUSED, TURN } from "../browser/materials";
import { serviceWorker } from "../browser/service-worker";
import { play, type Sound } from "../browser/sounds";
import { pagePath } from "../net/address";
import { t } from "../text/t";

/** The events that a player is alerted to: a step, their turn, a refused step, or the end of the match. */
export type Alert = "step" | "turn" | "refused" | "end";

const SOUNDS: Readonly<Record<Alert, Sound>> = { step: BEAM, turn: TURN, refused: REFUSED, end: END };

/** The user's settings, and whether the page is visible. */
export interface Circumstances {
  sound: boolean;
  notify: boolean;
  isAllowed: boolean;
  isHidden: boolean;
}

/** How a player is alerted: by a sound, a notification, both, or neither. */
export interface AlertWay {
  sound: boolean;
  notification: boolean;
}

/** Choose how to alert. Notifications are for players who are looking elsewhere, and for events worth returning for. */
export function alertWayOf(kind: Alert, { sound, notify, isAllowed, isHidden }: Circumstances): AlertWay {
  const isWorthComing = kind === "turn" || kind === "end";
  return {
    sound: sound && (isWorthComing || !isHidden),
    notification: notify && isAllowed && isHidden && isWorthComing,
  };
}

function circumstances(): Circumstances {
  const { sound, notify } = settings.values;
  const isAllowed = typeof Notification !== "undefined" && Notification.permission === "granted";
  return { sound, notify, isAllowed, isHidden: document.visibilityState === "hidden" };
}

/** Alert the user of this browser; `about` is the subject, such as the name of the game, and `table` where it is. */
export function alertFor(kind: Alert, about = "", sound = SOUNDS[kind], table = ""): void {
  const way = alertWayOf(kind, circumstances());
  if (way.sound) void play(sound);
  if (way.notification) void notify(t(kind === "end" ? "alert-end" : "alert-turn"), about, table);
}

/** Show a notification. Phone browsers show only those of a service worker, which also opens the table when tapped. */
async function notify(title: string, body: string, table: string): Promise<void> {
  const registration = await serviceWorker();
  const options = { body, tag: table, icon: pagePath("icon-192.png"), data: { table } };
  await registration?.showNotification(title, options).catch(() => undefined); // the title and the sound still alert
}
