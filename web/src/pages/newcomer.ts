import { passed } from "../learn/progress";
import { knownGuest } from "../net/guest";
import type { GameInfo } from "../protocol/requests";
import { solved } from "../puzzles/solved.svelte";

/** True if nobody has played a match, begun a course or solved a puzzle in this browser. */
export function isNewcomer(games: readonly GameInfo[]): boolean {
  const hasLearned = games.some(({ name }) => Object.keys(passed(name)).length > 0);
  return !knownGuest() && !hasLearned && solved.isEmpty;
}

/** The game to start with: the quickest one, and the first of these in the list. */
export function firstGame(games: readonly GameInfo[]): GameInfo | undefined {
  const shortest = Math.min(...games.map(minutesOf));
  return games.find((game) => minutesOf(game) === shortest);
}

/** How long a match takes at most; the facts say `15` or `15-20`. */
const minutesOf = ({ minutes }: GameInfo): number => Number(minutes.split("-").at(-1));
