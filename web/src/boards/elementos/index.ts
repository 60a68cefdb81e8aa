import type { Drawn } from "..";
import Board from "./Board.svelte";
import Holding from "./Holding.svelte";
import { buttons } from "./steps";
import { describe } from "./words";

export default { Board, Holding, buttons, describe } satisfies Drawn;
