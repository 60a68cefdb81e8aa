import type { DrawnBoard } from "../contract";
import Board from "./Board.svelte";
import { describe } from "./describe";
import Holding from "./Holding.svelte";

/** The steps that have no place on the board. */
const BUTTONS = ["disc", "pass"];

export default {
  Board,
  Holding,
  buttons: (legal) => legal.filter(([text]) => BUTTONS.includes(text)),
  describe,
  hasFinale: true,
  sounds: () => import("./sounds"),
  editor: () => import("./Editor.svelte"),
} satisfies DrawnBoard;
