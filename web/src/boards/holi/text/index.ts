import { speaker, type Blanks } from "../../../text/t";
import { de } from "./de";
import { en } from "./en";
import { it } from "./it";

export type Key = keyof typeof en;
export type Texts = Readonly<Record<Key, string>>;

/** The text of a key of this board in the language of the page. */
export const say: (key: Key, blanks?: Blanks) => string = speaker<Key>({ en, it, de });

/** The text of a key made from a word of the game, such as the name of a card; the word itself if it is not known. */
export function named(key: string, word: string): string {
  return key in en ? say(key as Key) : word;
}
