/** What the table says in English, in another language: the English sentence is the key of a phrase book. */
import type { Phrases } from "../protocol/requests";

export interface Translation {
  readonly text: string;
  /** The parts that no phrase was found for; they stand in the text as they are. */
  readonly kept: readonly string[];
  /** The phrases that were used. */
  readonly used: readonly string[];
}

interface Pattern {
  readonly english: string;
  readonly words: string;
  readonly head: string;
  readonly tail: string;
  readonly blanks: readonly string[];
  readonly shape: RegExp;
  readonly isGlue: boolean;
}

interface Blank {
  readonly content: string;
  readonly inside: Translation;
}

const BLANK = /\{(\w+)(?::(\w+))?\}/g;
const JOINT = "; ";
const CLAUSE = /^(.+) (\([A-Z]\d+(?:\.\d+)?\))$/;
const QUOTED = /^(['"]).*\1$/;
const WORD = /\p{L}*\p{Ll}{3}/u;
/** A phrase with so little text of its own says nothing; it only joins what stands in its blanks. */
const GLUE = 5;
const MEMORY = 4000;

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
}

function patternOf(english: string, words: string): Pattern {
  const parts = english.split(/\{\w+\}/);
  return {
    english,
    words,
    head: parts[0] ?? "",
    tail: parts.at(-1) ?? "",
    blanks: [...english.matchAll(BLANK)].map((found) => found[1] ?? ""),
    shape: new RegExp(`^${parts.map(escaped).join("(.+?)")}$`),
    isGlue: parts.join("").length <= GLUE,
  };
}

/** The phrases with blanks, those first that leave least to them. */
function patternsOf(phrases: Phrases["phrases"]): Pattern[] {
  const own = (pattern: Pattern): number => pattern.english.replace(BLANK, "").length;
  return Object.entries(phrases)
    .filter(([english]) => english.includes("{"))
    .map(([english, words]) => patternOf(english, words))
    .sort((one, other) => own(other) - own(one) || one.blanks.length - other.blanks.length);
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Squares, numbers, notation and what somebody wrote: nothing to be translated. */
function isPlain(text: string): boolean {
  return !WORD.test(text) || QUOTED.test(text);
}

/** Translates by the phrases of one language, and remembers what it has translated. */
export class Translator {
  readonly #exact: ReadonlyMap<string, string>;
  readonly #forms: ReadonlyMap<string, ReadonlyMap<string, string>>;
  readonly #patterns: readonly Pattern[];
  readonly #known = new Map<string, Translation | undefined>();

  constructor(book: Pick<Phrases, "phrases" | "forms">) {
    this.#exact = new Map(Object.entries(book.phrases));
    this.#forms = new Map(Object.entries(book.forms).map(([form, words]) => [form, new Map(Object.entries(words))]));
    this.#patterns = patternsOf(book.phrases);
  }

  translate(sentence: string): Translation {
    return this.#find(sentence) ?? { text: sentence, kept: isPlain(sentence) ? [] : [sentence], used: [] };
  }

  #find(text: string): Translation | undefined {
    if (this.#known.has(text)) return this.#known.get(text);
    const found = this.#look(text);
    if (this.#known.size >= MEMORY) this.#known.clear();
    this.#known.set(text, found);
    return found;
  }

  /** The first reading without gaps, or else the first at all. */
  #look(text: string): Translation | undefined {
    const exact = this.#exact.get(text);
    if (exact !== undefined) return { text: exact, kept: [], used: [text] };
    let first: Translation | undefined;
    for (const reading of this.#readings(text)) {
      if (reading.kept.length === 0) return reading;
      first ??= reading;
    }
    return first;
  }

  *#readings(text: string): Generator<Translation> {
    const joined = this.#joined(text);
    if (joined) yield joined;
    for (const pattern of this.#patterns) {
      const reading = this.#fit(pattern, text);
      if (reading) yield reading;
    }
    yield* this.#undressed(text);
  }

  /** The steps of a turn are told in one line: tried first, for the blanks of a phrase would swallow the joints. */
  #joined(text: string): Translation | undefined {
    const parts = text.split(JOINT);
    if (parts.length === 1) return undefined;
    const found = parts.flatMap((part) => this.#find(part) ?? []);
    if (found.length < parts.length || found.some((part) => part.kept.length > 0)) return undefined;
    return { text: found.map((part) => part.text).join(JOINT), kept: [], used: found.flatMap((part) => part.used) };
  }

  /** A phrase can be made into a sentence: by a clause behind it, a full stop, a capital letter. */
  *#undressed(text: string): Generator<Translation> {
    const [, bare, clause] = CLAUSE.exec(text) ?? [];
    if (bare) yield* this.#dressed(bare, (inner) => `${inner} ${clause}`);
    if (text.endsWith(".")) yield* this.#dressed(text.slice(0, -1), (inner) => `${inner}.`);
    const small = text.charAt(0).toLowerCase() + text.slice(1);
    if (small !== text) yield* this.#dressed(small, capital);
  }

  *#dressed(bare: string, dress: (inner: string) => string): Generator<Translation> {
    const inner = this.#find(bare);
    if (inner) yield { ...inner, text: dress(inner.text) };
  }

  #fit(pattern: Pattern, text: string): Translation | undefined {
    if (!text.startsWith(pattern.head) || !text.endsWith(pattern.tail)) return undefined;
    const contents = pattern.shape.exec(text)?.slice(1);
    if (!contents) return undefined;
    const parts = contents.map((content) => ({ content, inside: this.translate(content) }));
    const kept = parts.flatMap(({ inside }) => inside.kept);
    if (pattern.isGlue && kept.length > 0) return undefined;
    const blanks = new Map(parts.map((part, at) => [pattern.blanks[at] ?? "", part]));
    return {
      text: this.#filled(pattern.words, blanks),
      kept,
      used: [pattern.english, ...parts.flatMap(({ inside }) => inside.used)],
    };
  }

  #filled(words: string, blanks: ReadonlyMap<string, Blank>): string {
    return words.replace(BLANK, (whole, name: string, form: string | undefined) => {
      const blank = blanks.get(name);
      if (!blank) return whole;
      return (form && this.#forms.get(form)?.get(blank.content)) || blank.inside.text;
    });
  }
}
