import { speaker } from "../text/t";
import type { PuzzlesTexts } from "./text/keys";

/** The text of a puzzle page key in the language of the page. */
export const { say } = speaker<PuzzlesTexts>("puzzles");
