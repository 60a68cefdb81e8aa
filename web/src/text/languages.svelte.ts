import { LANGUAGES, settings, type Language } from "../store/settings.svelte";
import { en } from "./en";

export type Key = keyof typeof en;
export type Texts = Readonly<Record<Key, string>>;

const loaders: Readonly<Record<Exclude<Language, "en">, () => Promise<Texts>>> = {
  it: () => import("./it").then((module) => module.it),
  de: () => import("./de").then((module) => module.de),
};

/** The first language of the browser that the pages are written in. */
export function preferred(wanted: readonly string[]): Language {
  const short = wanted.map((tag) => tag.slice(0, 2).toLowerCase());
  return short.find((tag): tag is Language => LANGUAGES.some((known) => known === tag)) ?? "en";
}

/** The language of the pages, and its texts. Another one is loaded when it is chosen; until then nothing changes. */
class Languages {
  current = $state<Language>("en");
  texts = $state.raw<Texts>(en);

  /** Speak as was chosen in the settings, or as the browser wishes. */
  async follow(): Promise<void> {
    const { language } = settings.wishes;
    await this.#speak(language === "auto" ? preferred(navigator.languages) : language);
  }

  async choose(language: Language | "auto"): Promise<void> {
    settings.choose({ language });
    await this.follow();
  }

  async #speak(language: Language): Promise<void> {
    this.texts = language === "en" ? en : await loaders[language]();
    this.current = language;
    document.documentElement.lang = language;
  }
}

export const languages = new Languages();
