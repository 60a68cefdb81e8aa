import type { PuzzleInfo } from "../protocol/puzzle_requests";

export type Difficulty = PuzzleInfo["level"];
export const DIFFICULTIES: readonly Difficulty[] = ["easy", "medium", "hard"];

/** The puzzles of one game and level, in their original order. */
export function setOf(puzzles: readonly PuzzleInfo[], game: string, level: Difficulty): readonly PuzzleInfo[] {
  return puzzles.filter((puzzle) => puzzle.game === game && puzzle.level === level);
}

/** The games that have puzzles, in order of appearance. */
export function gamesOf(puzzles: readonly PuzzleInfo[]): readonly string[] {
  return [...new Set(puzzles.map(({ game }) => game))];
}

/** The number of a puzzle within its set, from 1. */
export function numberOf(puzzles: readonly PuzzleInfo[], puzzle: PuzzleInfo): number {
  return setOf(puzzles, puzzle.game, puzzle.level).indexOf(puzzle) + 1;
}

/** The puzzle to continue with: the game's next unsolved puzzle, or else simply the next one, wrapping around. */
export function nextOf(
  puzzles: readonly PuzzleInfo[],
  puzzle: PuzzleInfo,
  isSolved: (id: string) => boolean,
): PuzzleInfo | undefined {
  const own = puzzles.filter(({ game }) => game === puzzle.game);
  const at = own.findIndex(({ id }) => id === puzzle.id);
  const behind = [...own.slice(at + 1), ...own.slice(0, at)];
  return behind.find(({ id }) => !isSolved(id)) ?? behind[0];
}

/** Which puzzles to list. Empty choices leave nothing out. */
export interface Wanted {
  readonly level: Difficulty | "";
  readonly theme: string;
  readonly isNew: boolean;
}

export const EVERYTHING: Wanted = { level: "", theme: "", isNew: false };

/** True if a puzzle is to be listed. */
export function isWanted(puzzle: PuzzleInfo, wanted: Wanted, isSolved: (id: string) => boolean): boolean {
  return (
    (wanted.level === "" || puzzle.level === wanted.level) &&
    (wanted.theme === "" || puzzle.themes.includes(wanted.theme)) &&
    !(wanted.isNew && isSolved(puzzle.id))
  );
}
