import type { DrawnBoard } from "../contract";
import Board from "./Board.svelte";
import { describe } from "./describe";
import Holding from "./Holding.svelte";
import { givenTo } from "./steps";

const WORDS: ReadonlySet<string> = new Set(["end", "pass"]);

export default {
  Board,
  Holding,
  buttons: (legal) => legal.filter(([text]) => WORDS.has(text) || givenTo(text) !== undefined),
  quiet: ["end"],
  describe,
  hasFinale: true,
  sounds: () => import("./sounds"),
  editor: () => import("./Editor.svelte"),
} satisfies DrawnBoard;
