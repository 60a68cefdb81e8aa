import { speaker } from "../../../text/t";
import { de } from "./de";
import { en } from "./en";
import { it } from "./it";

export type Key = keyof typeof en;
export type Texts = Readonly<Record<Key, string>>;

/** What all editors of positions say, in the language of the page. */
export const sayEditing = speaker<Key>({ en, it, de });
