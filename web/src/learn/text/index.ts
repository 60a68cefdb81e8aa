import type { Words } from "../../protocol/lessons";
import { languages } from "../../text/languages.svelte";
import { speaker } from "../../text/t";
import { de } from "./de";
import { en } from "./en";
import { it } from "./it";

export type Key = keyof typeof en;
export type Texts = Readonly<Record<Key, string>>;

/** The text of a key of lessons and rules in the language of the page. */
export const say = speaker<Key>({ en, it, de });

/** What a lesson says, in the language of the page. */
export const worded = (words: Words): string => words[languages.current];
