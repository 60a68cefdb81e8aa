import type { Component } from "svelte";
import type { MatchView } from "../protocol/messages";

/** What a drawn board is given: the view, and the way to take a step. It decides nothing itself. */
export interface BoardProps {
  view: MatchView;
  play: (steps: string) => void;
}

const emblems = import.meta.glob<{ default: Component }>("./*/Emblem.svelte", { eager: true });
const boards = import.meta.glob<{ default: Component<BoardProps> }>("./*/Board.svelte");

/** The emblem of a game, if its folder here has one. */
export function emblemOf(game: string): Component | undefined {
  return emblems[`./${game}/Emblem.svelte`]?.default;
}

/** The drawn board of a game, loaded when it is needed; undefined if the game is played on the text board. */
export function boardOf(game: string): Promise<Component<BoardProps>> | undefined {
  return boards[`./${game}/Board.svelte`]?.().then((module) => module.default);
}
