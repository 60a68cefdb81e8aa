import { speaker } from "../text/t";
import { de } from "./text/de";
import { en } from "./text/en";
import { it } from "./text/it";

/** The text of a key of the puzzle pages in the language of the page. */
export const say = speaker({ en, it, de });
