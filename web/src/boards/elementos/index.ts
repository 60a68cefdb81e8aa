import type { DrawnBoard } from "../contract";
import Board from "./Board.svelte";
import { describe } from "./describe";
import Holding from "./Holding.svelte";
import { buttons } from "./steps";

export default {
  Board,
  Holding,
  buttons,
  describe,
  hasFinale: true,
  sounds: () => import("./sounds"),
  editor: () => import("./Editor.svelte"),
} satisfies DrawnBoard;
