import { keep, kept } from "./storage";

export const THEMES = ["auto", "light", "dark", "contrast"] as const;
export const MOTIONS = ["auto", "full", "still"] as const;

export type Theme = (typeof THEMES)[number];
export type Motion = (typeof MOTIONS)[number];

/** One person's preferences, stored in the browser. `auto` follows the device. */
interface SettingValues {
  language: string;
  theme: Theme;
  motion: Motion;
  sound: boolean;
  /** The volume of all sounds, in percent. */
  volume: number;
  /** Let bots say a few words at big moments. */
  reactions: boolean;
  /** Ask for confirmation before each step. */
  confirm: boolean;
  /** Use single letters as keyboard shortcuts. Can be turned off, because voice control may type them by accident. */
  letters: boolean;
  /** Show letters on pieces that differ by colour, in addition to their patterns. */
  beams: boolean;
  /** Show the notation of moves next to their descriptions. */
  notation: boolean;
  /** Show notifications on this device. */
  notify: boolean;
}

const DEFAULTS: SettingValues = {
  language: "auto",
  theme: "auto",
  motion: "auto",
  sound: true,
  volume: 60,
  reactions: true,
  confirm: false,
  letters: true,
  beams: true,
  notation: false,
  notify: false,
};

/** The media query for increased contrast; undefined outside a browser. */
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

/** The duration of an animation in milliseconds; 0 with reduced motion. */
export function animationTime(duration: number): number {
  return settings.isStill ? 0 : duration;
}
