import { speaker } from "../../text/t";
import { de } from "./de";
import { en } from "./en";
import { it } from "./it";

export type Key = keyof typeof en;
export type Texts = Readonly<Record<Key, string>>;

/** The text of a key of the puzzle pages in the language of the page. */
export const say = speaker<Key>({ en, it, de });
