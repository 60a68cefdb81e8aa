import type { Component } from "svelte";
import { languages } from "../text/languages.svelte";
import type { BoardEditor, DrawnBoard } from "./contract";

const emblems = import.meta.glob<{ default: Component }>("./*/Emblem.svelte", { eager: true });
const boards = import.meta.glob<{ default: DrawnBoard }>("./*/index.ts");

/** The emblem of a game; undefined if its folder here has none. */
export function emblemOf(game: string): Component | undefined {
  return emblems[`./${game}/Emblem.svelte`]?.default;
}

/** The drawn board of a game, loaded on demand; undefined if the game is played on the text board. */
export function boardOf(game: string): Promise<DrawnBoard> | undefined {
  return boards[`./${game}/index.ts`]?.().then((module) => module.default);
}

/** How to play a game, in a few sentences, if its texts have them; the first one states the goal. */
export function primerOf(game: string): readonly string[] {
  const texts = languages.pages.get(`boards/${game}`);
  const lines: string[] = [];
  while (texts?.has(`primer-${lines.length + 1}`)) lines.push(texts.text(`primer-${lines.length + 1}`));
  return lines;
}

/** The position editor of a game; undefined if positions can only be typed. */
export async function editorOf(game: string): Promise<BoardEditor | undefined> {
  return (await boardOf(game))?.editor?.();
}
