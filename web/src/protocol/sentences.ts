// Generated from src/ludoteca/core/sentences.py by `make protocol`. Do not edit.

/** A sentence to show to people: the key of its text, and the values to fill in. `str()` returns it in English. */
export interface Sentence {
  readonly key: string;
  readonly values?: Readonly<Record<string, number | string | Sentence | readonly (string | Sentence)[]>>;
  /** The English wording, for programs that ask for it. The web pages produce their own wording. */
  readonly english?: string;
}
