import type { PuzzleInfo } from "../protocol/puzzle_requests";

export type Difficulty = PuzzleInfo["level"];
export const DIFFICULTIES: readonly Difficulty[] = ["easy", "medium", "hard"];

/** The puzzles of a game and a level, in their order. */
export function setOf(puzzles: readonly PuzzleInfo[], game: string, level: Difficulty): readonly PuzzleInfo[] {
  return puzzles.filter((puzzle) => puzzle.game === game && puzzle.level === level);
}

/** The games that have puzzles, in the order in which they come. */
export function gamesOf(puzzles: readonly PuzzleInfo[]): readonly string[] {
  return [...new Set(puzzles.map(({ game }) => game))];
}

/** Which of its set a puzzle is, from 1. */
export function numberOf(puzzles: readonly PuzzleInfo[], puzzle: PuzzleInfo): number {
  return setOf(puzzles, puzzle.game, puzzle.level).indexOf(puzzle) + 1;
}

/** The puzzle to go on with: the next of the game that is not solved, else the next one; from the last to the first. */
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
