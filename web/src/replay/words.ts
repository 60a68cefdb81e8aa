import { speaker } from "../text/t";
import { de } from "./text/de";
import { en } from "./text/en";
import { it } from "./text/it";

export type ReplayKey = keyof typeof en;

/** The text of a key of the replay pages in the language of the page. */
export const say = speaker({ en, it, de });
