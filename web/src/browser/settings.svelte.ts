import { keep, kept } from "./storage";

export const THEMES = ["auto", "light", "dark", "contrast"] as const;
export const MOTIONS = ["auto", "full", "still"] as const;
export const LANGUAGES = ["en", "it", "de"] as const;

export type Theme = (typeof THEMES)[number];
export type Motion = (typeof MOTIONS)[number];
export type Language = (typeof LANGUAGES)[number];

/** How one person likes it, kept in the browser. `auto` asks the device. */
interface SettingValues {
  language: Language | "auto";
  theme: Theme;
  motion: Motion;
  sound: boolean;
  /** Ask before a step is taken. */
  confirm: boolean;
  /** Single letters are keys: undo, hint, turn. Voice control types them by chance. */
  letters: boolean;
  /** Call by a notification when it is one's turn and the page is out of sight. */
  notify: boolean;
}

const DEFAULTS: SettingValues = {
  language: "auto",
  theme: "auto",
  motion: "auto",
  sound: true,
  confirm: false,
  letters: true,
  notify: false,
};

/** Whether the device asks for more contrast; nothing where there is no device. */
function moreContrast(): MediaQueryList | undefined {
  return globalThis.matchMedia?.("(prefers-contrast: more)");
}

class Settings {
  values = $state.raw<Readonly<SettingValues>>({ ...DEFAULTS, ...kept<Partial<SettingValues>>("settings") });

  constructor() {
    this.#show();
    moreContrast()?.addEventListener("change", () => this.#show());
  }

  choose(values: Partial<SettingValues>): void {
    this.values = { ...this.values, ...values };
    keep("settings", this.values);
    this.#show();
  }

  /** True if nothing should move by itself. */
  get isStill(): boolean {
    const { motion } = this.values;
    return (
      motion === "still" ||
      (motion === "auto" && (globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? true))
    );
  }

  #show(): void {
    if (typeof document === "undefined") return;
    const isContrast = this.values.theme === "auto" && moreContrast()?.matches;
    document.documentElement.dataset["theme"] = isContrast ? "contrast" : this.values.theme;
    document.documentElement.dataset["motion"] = this.values.motion;
  }
}

export const settings = new Settings();

/** How long something moves, in milliseconds: not at all where motion is unwanted. */
export function animationTime(duration: number): number {
  return settings.isStill ? 0 : duration;
}
