import { settings } from "../../browser/settings.svelte";
import { listed, speaker, type PlainKey } from "../../text/t";
import type { EliosTexts } from "./text/keys";

/** The text of a key of this board in the language of the page. */
export const { say, has } = speaker<EliosTexts>("boards/elios");

/** A beam or a ray by its colour. */
export function colour(letter: string): string {
  return has(letter) ? say(letter as PlainKey<EliosTexts>) : letter;
}

/** The one or two letters on a beam in the language of the page; empty if the player does not want any. */
export function mark(letter: string): string {
  const key = `mark-${letter}`;
  return settings.values.beams && has(key) ? say(key as PlainKey<EliosTexts>) : "";
}

/** Beams by their colours: “yellow, orange and red”. */
export function colours(letters: string): string {
  return listed([...letters].map(colour));
}

/** Groups by their colours, separated from one another. */
export function groupsText(groups: readonly string[]): string {
  return groups.map((group) => [...group].map(colour).join(" + ")).join("; ");
}

/** A sentence with an initial capital. */
export function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
