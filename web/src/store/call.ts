import { pagePath } from "../net/address";
import { t } from "../text/t";
import { settings } from "../browser/settings.svelte";
import { play, type Sound } from "../browser/sounds";

/** What somebody is called for. */
export type Call = Sound;

/** What the person wishes, and how the page lies in the browser. */
export interface Circumstances {
  sound: boolean;
  notify: boolean;
  isAllowed: boolean;
  isHidden: boolean;
}

/** How somebody is called: by a sound, by a notification, by both or not at all. */
export interface Way {
  sound: boolean;
  notification: boolean;
}

/** A notification is for those who look elsewhere, and only for what they would come back for. */
export function wayOf(call: Call, { sound, notify, isAllowed, isHidden }: Circumstances): Way {
  const isWorthComing = call === "turn" || call === "end";
  return {
    sound: sound && (isWorthComing || !isHidden),
    notification: notify && isAllowed && isHidden && isWorthComing,
  };
}

function circumstances(): Circumstances {
  const { sound, notify } = settings.wishes;
  const isAllowed = typeof Notification !== "undefined" && Notification.permission === "granted";
  return { sound, notify, isAllowed, isHidden: document.visibilityState === "hidden" };
}

/** Call the person at this browser; `about` says what it is about, such as the name of the game. */
export function callFor(call: Call, about = ""): void {
  const way = wayOf(call, circumstances());
  if (way.sound) play(call);
  if (way.notification) notify(t(call === "end" ? "call.end" : "call.turn"), about);
}

function notify(title: string, body: string): void {
  try {
    const note = new Notification(title, { body, tag: "ludoteca", icon: pagePath("icon-192.png") });
    note.onclick = () => {
      window.focus();
      note.close();
    };
  } catch {
    return; // some browsers on phones show notifications of installed workers only: the title and the sound still call
  }
}
