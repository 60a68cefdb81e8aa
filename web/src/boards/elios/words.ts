import { listed, speaker } from "../../text/t";
import { de } from "./text/de";
import { en } from "./text/en";
import { it } from "./text/it";

/** The text of a key of this board in the language of the page. */
export const say = speaker({ en, it, de });

/** A beam or a ray by its colour. */
export function colour(letter: string): string {
  return letter in en ? say(letter as keyof typeof en) : letter;
}

/** Beams by their colours: “yellow, orange and red”. */
export function colours(letters: string): string {
  return listed([...letters].map(colour));
}

/** Groups by their colours, apart from one another. */
export function groupsText(groups: readonly string[]): string {
  return groups.map((group) => [...group].map(colour).join(" + ")).join("; ");
}

/** A sentence with a capital at its beginning. */
export function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
