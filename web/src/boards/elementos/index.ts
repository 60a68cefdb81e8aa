import type { Drawn } from "..";
import Board from "./Board.svelte";
import { describe } from "./describe";
import Holding from "./Holding.svelte";
import { buttons } from "./steps";

export default { Board, Holding, buttons, describe } satisfies Drawn;
