/** Project Fluent texts, and sentences worded with them. The server's counterpart is `core/wording.py`. */
import { FluentBundle, FluentResource, FluentType, type FluentVariable } from "@fluent/bundle";
import type { Sentence } from "../protocol/sentences";

/** The players from a reader's point of view: the name in each seat, and the reader's own seat. */
export interface People {
  readonly names: readonly string[];
  readonly you: number | null;
}

export type Values = Readonly<Record<string, string | number>>;
type SentenceValue = NonNullable<Sentence["values"]>[string];

const LOG = "log";
const NOBODY: People = { names: [], you: null };
/** The texts are in British English, so lists have no comma before the last item. */
const LOCALES: Readonly<Record<string, string>> = { en: "en-GB" };

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function localeOf(language: string): string {
  return LOCALES[language] ?? language;
}

function seatOf(player: Sentence): number {
  return Number(player.values?.["seat"]) - 1;
}

/** A value that is itself a sentence: texts insert its default wording, or another form with FORM. */
class Worded extends FluentType<Sentence> {
  readonly wording: (form: string) => string;

  constructor(sentence: Sentence, wording: (form: string) => string) {
    super(sentence);
    this.wording = wording;
  }

  toString(): string {
    return this.wording("");
  }
}

function formOf(value: unknown, form: string): string {
  return value instanceof Worded ? value.wording(form) : String(value);
}

/** The texts of one language; missing ones fall back to English. */
export class Wording {
  readonly #bundle: FluentBundle;
  readonly #list: Intl.ListFormat;
  readonly #fallback: Wording | undefined;

  constructor(language: string, texts: string, fallback?: Wording) {
    const locale = localeOf(language);
    const functions = {
      FORM: ([value, form]: unknown[]) => formOf(value, String(form)),
      CAPITAL: ([value]: unknown[]) => capital(formOf(value, "")),
    };
    this.#bundle = new FluentBundle(locale, { functions, useIsolating: false });
    this.#bundle.addResource(new FluentResource(texts));
    this.#fallback = fallback;
    this.#list = new Intl.ListFormat(locale, { type: "conjunction" });
  }

  /** True if this key has a text and, if a form is given, that form. */
  has(key: string, form = ""): boolean {
    const message = this.#bundle.getMessage(key);
    const isHere = message !== undefined && (form === "" || form in message.attributes);
    return isHere || (this.#fallback?.has(key, form) ?? false);
  }

  /** The text for a key, with its values filled in. */
  text(key: string, values: Values = {}): string {
    return this.#format(key, "", values) ?? this.#fallback?.text(key, values) ?? key;
  }

  /** The wording of a sentence, in the given form if its text has that form. */
  word(sentence: Sentence, form = "", people: People = NOBODY): string {
    return (
      this.#format(sentence.key, form, this.#variables(sentence, people)) ??
      this.#fallback?.word(sentence, form, people) ??
      sentence.english ??
      sentence.key
    );
  }

  /** A log line: what the player in a seat did or, with seat -1, what happened without a player. */
  tell(sentence: Sentence, seat: number, people: People): string {
    if (seat < 0) return this.word(sentence, "", people);
    const player: Sentence = { key: "player", values: { seat: seat + 1 } };
    return this.word({ ...sentence, values: { ...sentence.values, player } }, LOG, people);
  }

  #format(key: string, form: string, variables: Readonly<Record<string, FluentVariable>>): string | undefined {
    const message = this.#bundle.getMessage(key);
    const pattern = message?.attributes[form] ?? message?.value;
    return pattern ? this.#bundle.formatPattern(pattern, variables, []) : undefined;
  }

  #variables(sentence: Sentence, people: People): Record<string, FluentVariable> {
    const found: Record<string, FluentVariable> = {};
    for (const [name, value] of Object.entries(sentence.values ?? {})) {
      found[name] = this.#variable(value, people);
      if (isPlayer(value)) found[`${name}-person`] = people.you === seatOf(value) ? "you" : "other";
    }
    return found;
  }

  #variable(value: SentenceValue, people: People): FluentVariable {
    if (typeof value !== "object") return value;
    if ("key" in value) return this.#worded(value, people);
    return this.#list.format(
      value.map((item) => (typeof item === "string" ? item : this.#worded(item, people).toString())),
    );
  }

  #worded(sentence: Sentence, people: People): Worded {
    return new Worded(sentence, (form) => {
      const name = isPlayer(sentence) ? people.names[seatOf(sentence)] : undefined;
      return name ?? this.word(sentence, form, people);
    });
  }
}

function isPlayer(value: SentenceValue): value is Sentence {
  return typeof value === "object" && "key" in value && value.key === "player";
}
