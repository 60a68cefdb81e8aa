import type { DrawnBoard } from "../contract";
import Board from "./Board.svelte";
import { describe } from "./describe";
import Holding from "./Holding.svelte";

export default {
  Board,
  Holding,
  buttons: (legal) => legal.filter(([text]) => text === "climb" || text === "end"),
  quiet: ["end"],
  describe,
  hasFinale: true,
  sounds: () => import("./sounds"),
  editor: () => import("./Editor.svelte"),
} satisfies DrawnBoard;
