import { LANGUAGES, settings, type Language } from "../browser/settings.svelte";
import { phrases } from "../net/api";
import { en } from "./en";
import { Translator } from "./phrases";

export type TextKey = keyof typeof en;
export type Texts = Readonly<Record<TextKey, string>>;

const loaders: Readonly<Record<Exclude<Language, "en">, () => Promise<Texts>>> = {
  it: () => import("./it").then((module) => module.it),
  de: () => import("./de").then((module) => module.de),
};

const PATIENCE = 1_500; // milliseconds that the page waits for the phrases of the table

/** The first language of the browser that the pages are written in. */
export function preferred(wanted: readonly string[]): Language {
  const short = wanted.map((tag) => tag.slice(0, 2).toLowerCase());
  return short.find((tag): tag is Language => LANGUAGES.some((known) => known === tag)) ?? "en";
}

/** The phrases of the table. Where they cannot be had it is heard in English, which is better than not at all. */
async function translatorOf(language: Language): Promise<Translator | undefined> {
  try {
    return new Translator(await phrases(language));
  } catch {
    return undefined;
  }
}

/** The language of the pages, and its texts. Another one is loaded when it is chosen; until then nothing changes. */
class Languages {
  current = $state<Language>("en");
  texts = $state.raw<Texts>(en);
  /** For what the table says, which is English. */
  translator = $state.raw<Translator>();
  #wanted: Language = "en";

  /** Speak as was chosen in the settings, or as the browser wishes. */
  async follow(): Promise<void> {
    const { language } = settings.values;
    await this.#speak(LANGUAGES.find((one) => one === language) ?? preferred(navigator.languages));
  }

  async choose(language: Language | "auto"): Promise<void> {
    settings.choose({ language });
    await this.follow();
  }

  async #speak(language: Language): Promise<void> {
    this.#wanted = language;
    const isEnglish = language === "en";
    const translated = isEnglish ? undefined : this.#translate(language);
    const texts = isEnglish ? en : await loaders[language]();
    await Promise.race([translated, new Promise((done) => setTimeout(done, PATIENCE))]);
    if (language !== this.#wanted) return; // another one was chosen meanwhile
    this.texts = texts;
    this.current = language;
    document.documentElement.lang = language;
    if (isEnglish) this.translator = undefined;
  }

  /** The phrases of the table may come late: until then it is heard in English. */
  async #translate(language: Language): Promise<void> {
    const translator = await translatorOf(language);
    if (language === this.#wanted) this.translator = translator;
  }
}

export const languages = new Languages();

globalThis.addEventListener?.("online", () => {
  if (languages.current !== "en" && !languages.translator) void languages.follow();
});
