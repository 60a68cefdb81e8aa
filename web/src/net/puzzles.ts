import type { PuzzleAnswer, PuzzleHint, Puzzles, PuzzleSolution, PuzzleStart } from "../protocol/puzzle_requests";
import { fetchJson } from "./http";

/** Which puzzle: its game and its id. */
export interface PuzzleName {
  readonly game: string;
  readonly id: string;
}

const path = ({ game, id }: PuzzleName, rest = ""): string =>
  `puzzles/${encodeURIComponent(game)}/${encodeURIComponent(id)}${rest}`;

export const allPuzzles = (): Promise<Puzzles> => fetchJson("puzzles");
export const startPuzzle = (puzzle: PuzzleName): Promise<PuzzleStart> => fetchJson(path(puzzle));
export const answerPuzzle = (puzzle: PuzzleName, steps: string): Promise<PuzzleAnswer> =>
  fetchJson(path(puzzle, "/answer"), { method: "POST", body: { steps } });
export const hintAtPuzzle = (puzzle: PuzzleName, steps: string): Promise<PuzzleHint> =>
  fetchJson(path(puzzle, "/hint"), { method: "POST", body: { steps } });
export const solvePuzzle = (puzzle: PuzzleName): Promise<PuzzleSolution> => fetchJson(path(puzzle, "/solution"));
