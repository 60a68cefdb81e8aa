import type { Component } from "svelte";
import type { BoardEditor, DrawnBoard, Primer } from "./contract";

const emblems = import.meta.glob<{ default: Component }>("./*/Emblem.svelte", { eager: true });
const boards = import.meta.glob<{ default: DrawnBoard }>("./*/index.ts");

/** The emblem of a game, if its folder here has one. */
export function emblemOf(game: string): Component | undefined {
  return emblems[`./${game}/Emblem.svelte`]?.default;
}

/** The drawn board of a game, loaded when it is needed; undefined if the game is played on the text board. */
export function boardOf(game: string): Promise<DrawnBoard> | undefined {
  return boards[`./${game}/index.ts`]?.().then((module) => module.default);
}

const primers = import.meta.glob<{ default: Primer }>("./*/primer.ts");

/** How a game is played, if its folder here says so. */
export async function primerOf(game: string): Promise<Primer | undefined> {
  return (await primers[`./${game}/primer.ts`]?.())?.default;
}

/** How positions of a game are set up on the board; undefined if they can only be written. */
export async function editorOf(game: string): Promise<BoardEditor | undefined> {
  return (await boardOf(game))?.editor?.();
}
