import { keep, kept } from "../net/keeping";

export const THEMES = ["auto", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

class Themes {
  chosen = $state<Theme>(kept<Theme>("theme") ?? "auto");

  constructor() {
    this.#show();
  }

  choose(theme: Theme): void {
    this.chosen = theme;
    keep("theme", theme);
    this.#show();
  }

  #show(): void {
    document.documentElement.dataset["theme"] = this.chosen;
  }
}

export const themes = new Themes();
