// Generated from src/ludoteca/core/sentences.py by `make protocol`. Do not edit.

/** A text to show to people: its key, and the values to fill in. `str()` returns it in English. */
export interface Sentence {
  readonly key: string;
  readonly values?: Readonly<Record<string, number | string | Sentence | readonly (string | Sentence)[]>>;
  /** The sentence in English, for programs that ask for it; the web pages word it themselves. */
  readonly english?: string;
}
