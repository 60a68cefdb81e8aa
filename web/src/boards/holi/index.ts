import type { Drawn } from "..";
import Board from "./Board.svelte";
import { describe } from "./describe";
import Holding from "./Holding.svelte";

const drawn: Drawn = {
  Board,
  Holding,
  buttons: (legal) => legal.filter(([text]) => text === "climb" || text === "end"),
  describe,
};

export default drawn;
