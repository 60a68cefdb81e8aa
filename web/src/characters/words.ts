import { speaker } from "../text/t";
import { characterOf } from "./characters";
import type { Occasion } from "./occasions";
import type { CharactersTexts } from "./text/keys";

const { say, has } = speaker<CharactersTexts>("characters");

/** The number of lines that a temperament has for an occasion. */
const LINES = 2;

/** One line about a bot; empty for a bot that has none. */
export function aboutBot(name: string): string {
  const key = `about-${name}`;
  return has(key) ? say(key) : "";
}

/** What a bot says on an occasion; the number selects one of its lines. */
export function lineOf(name: string, occasion: Occasion, number: number): string {
  const key = `${occasion}-${characterOf(name).temperament}-${(number % LINES) + 1}`;
  return has(key) ? say(key) : "";
}
