import { settings } from "../browser/settings.svelte";
import { play, type Sound } from "../browser/sounds";
import { pagePath } from "../net/address";
import { t } from "../text/t";

/** What somebody is alerted to: the sound that is played for it. */
export type Alert = Sound;

/** What the person has chosen, and how the page lies in the browser. */
export interface Circumstances {
  sound: boolean;
  notify: boolean;
  isAllowed: boolean;
  isHidden: boolean;
}

/** How somebody is alerted: by a sound, by a notification, by both or not at all. */
export interface AlertWay {
  sound: boolean;
  notification: boolean;
}

/** A notification is for those who look elsewhere, and only for what they would come back for. */
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

/** Alert the person at this browser; `about` says what it is about, such as the name of the game. */
export function alertFor(kind: Alert, about = ""): void {
  const way = alertWayOf(kind, circumstances());
  if (way.sound) play(kind);
  if (way.notification) notify(t(kind === "end" ? "alert.end" : "alert.turn"), about);
}

function notify(title: string, body: string): void {
  try {
    const note = new Notification(title, { body, tag: "ludoteca", icon: pagePath("icon-192.png") });
    note.onclick = () => {
      window.focus();
      note.close();
    };
  } catch {
    return; // some browsers on phones show notifications of installed workers only: the title and the sound still alert
  }
}
