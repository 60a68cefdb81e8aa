import { listed } from "../../text/t";
import { say, type Key } from "./text";
import { en } from "./text/en";

/** A beam or a ray by its colour. */
export function colour(letter: string): string {
  return letter in en ? say(letter as Key) : letter;
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
