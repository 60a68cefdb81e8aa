import type { DrawnBoard } from "../contract";
import Board from "./Board.svelte";
import { describe } from "./describe";
import Holding from "./Holding.svelte";
import { sceneOf } from "./scene";
import { buttons } from "./steps";

export default {
  Board,
  Holding,
  buttons,
  describe,
  hasFinale: true,
  loserOf: (before, after) => {
    const lost = sceneOf(before).taken;
    const seat = sceneOf(after).taken.findIndex(({ count }, at) => count > (lost[at]?.count ?? count));
    return seat < 0 ? undefined : seat;
  },
  sounds: () => import("./sounds"),
  editor: () => import("./Editor.svelte"),
} satisfies DrawnBoard;
