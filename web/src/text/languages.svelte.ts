import { settings } from "../browser/settings.svelte";
import { texts } from "../net/api";
import { localeOf, Wording } from "./wording";

const ENGLISH = "en";
const PATIENCE = 1_500; // milliseconds to wait for the server's texts before switching the page
const PLACE = /^\/src\/(.*?)\/?text\/(\w+)\.ftl$/;

const english = import.meta.glob<string>("/src/**/text/en.ftl", { eager: true, query: "?raw", import: "default" });
const others = import.meta.glob<string>(["/src/**/text/*.ftl", "!**/en.ftl"], { query: "?raw", import: "default" });

type Pages = ReadonlyMap<string, Wording>;

function folderOf(path: string): string {
  return PLACE.exec(path)?.[1] ?? "";
}

/** The languages of the pages, English first: each has a file in this folder. */
export const LANGUAGES: readonly string[] = [
  ENGLISH,
  ...Object.keys(others).flatMap((path) => (folderOf(path) === "" ? (PLACE.exec(path)?.[2] ?? []) : [])),
];

const englishPages: Pages = new Map(
  Object.entries(english).map(([path, text]) => [folderOf(path), new Wording(ENGLISH, text)]),
);

async function pagesOf(language: string): Promise<Pages> {
  if (language === ENGLISH) return englishPages;
  const found = Object.entries(others).filter(([path]) => PLACE.exec(path)?.[2] === language);
  const loaded = await Promise.all(
    found.map(async ([path, load]) => {
      const folder = folderOf(path);
      return [folder, new Wording(language, await load(), englishPages.get(folder))] as const;
    }),
  );
  return new Map([...englishPages, ...loaded]);
}

/** The browser's first preferred language that the pages support. */
export function preferred(wanted: readonly string[]): string {
  const short = wanted.map((tag) => tag.slice(0, 2).toLowerCase());
  return short.find((tag) => LANGUAGES.includes(tag)) ?? ENGLISH;
}

/** The name of a language in that language: “English”, “Italiano”. */
export function ownName(language: string): string {
  const name = new Intl.DisplayNames(language, { type: "language" }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

/** The language of the pages and its texts. A newly chosen language takes effect once it is loaded. */
class Languages {
  current = $state(ENGLISH);
  /** The page texts, keyed by folder. */
  pages = $state.raw<Pages>(englishPages);
  /** The server's texts for the table and its games; until they are loaded, their sentences are blank. */
  table = $state.raw<Wording>();
  #wanted = ENGLISH;
  #english: Promise<Wording> | undefined;

  /** The locale for `Intl`. */
  get locale(): string {
    return localeOf(this.current);
  }

  /** Use the language from the settings, or else the browser's. */
  async follow(): Promise<void> {
    const { language } = settings.values;
    await this.#speak(LANGUAGES.includes(language) ? language : preferred(navigator.languages));
  }

  async choose(language: string): Promise<void> {
    settings.choose({ language });
    await this.follow();
  }

  async #speak(language: string): Promise<void> {
    this.#wanted = language;
    const table = this.#loadTable(language);
    const pages = await pagesOf(language);
    await Promise.race([table, new Promise((done) => setTimeout(done, PATIENCE))]);
    if (language !== this.#wanted) return; // another one has been chosen in the meantime
    this.pages = pages;
    this.current = language;
    document.documentElement.lang = language;
  }

  /** Load the server's texts, which may arrive late; missing texts fall back to English. */
  async #loadTable(language: string): Promise<void> {
    try {
      this.#english ??= texts(ENGLISH).then((found) => new Wording(ENGLISH, found.texts));
      const fallback = await this.#english;
      const own = language === ENGLISH ? fallback : await translated(language, fallback);
      if (language === this.#wanted) this.table = own;
    } catch {
      this.#english = undefined; // so that the next call tries again
    }
  }
}

async function translated(language: string, fallback: Wording): Promise<Wording> {
  try {
    return new Wording(language, (await texts(language)).texts, fallback);
  } catch {
    return fallback;
  }
}

export const languages = new Languages();

globalThis.addEventListener?.("online", () => {
  if (!languages.table) void languages.follow();
});
