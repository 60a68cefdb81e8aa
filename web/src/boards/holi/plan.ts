import { SHORT, type Arrangement, type Space } from "../kit/playmat";
import { layoutOf, ratioOf, type LayoutMode } from "./layout";

/** How the levels, the cards and the prompt share the screen. */
export interface Plan {
  readonly mode: LayoutMode;
  readonly arrangement: Arrangement;
  /** Where the small maps of the levels are, if only one level is shown large. */
  readonly tabs: "left" | "top" | "none";
  /** The width of the small maps next to the board. */
  readonly strip: number;
  /** The height reserved for the cards. */
  readonly hand: number;
  /** The width of the column next to the board, or of the prompt below it. */
  readonly column: number;
}

/** About how high the prompt with its buttons is. */
const DOCK = 134;
const GAP = 8;
/** Below this width only one level is shown at a table; elsewhere there is less to press and more to see. */
const NARROW = 600;
/** The least size of a square if all levels are shown: for fingers, and for a mouse. */
const FINGER = 45;
const MOUSE = 30;
/** The width or height of the tabs on a phone. */
export const TABS = 44;
const SMALL_GAP = 4;
/** The height of the name below a small map. */
const LABEL = 14;

const clamped = (least: number, value: number, most: number): number => Math.min(most, Math.max(least, value));

/** The size of a square in pixels if a drawing of this mode has this much room. */
function squareIn(mode: LayoutMode, { width, height }: Space): number {
  const { width: w, height: h } = layoutOf(mode, 1);
  return 100 * Math.min(width / w, height / h);
}

/** The plan that gives the levels the most room. */
export function planOf(space: Space, isTower: boolean, hasDock: boolean, isCoarse: boolean): Plan {
  const dock = hasDock ? DOCK : 0;
  if (space.height < SHORT && space.width > space.height) return lying(space);
  if (hasDock && space.width < NARROW) return upright(space, dock);
  if (isTower) return tower(space, dock);
  const row = inRow(space);
  const [inARow, inQuarters] = [
    squareIn("side", { width: space.width, height: space.height - row.hand - GAP }),
    squareIn("quarters", { width: space.width, height: space.height - dock - GAP }),
  ];
  if (Math.max(inARow, inQuarters) < (isCoarse && hasDock ? FINGER : MOUSE)) return upright(space, dock);
  return inQuarters > 1.1 * inARow ? quarters() : row;
}

/** A phone held sideways: the level in play, the others as maps next to it, then the cards and the prompt. */
function lying({ width, height }: Space): Plan {
  const strip = Math.floor((height - 2 * SMALL_GAP) / 3 - LABEL);
  const column = clamped(230, width - height * ratioOf("single") - strip - SMALL_GAP - 10, 420);
  return { mode: "single", arrangement: "beside", tabs: "left", strip, hand: height - DOCK - GAP - 2, column };
}

/** One level, with tabs where they cost it less. */
function upright({ width, height }: Space, dock: number): Plan {
  const hand = clamped(106, 0.25 * height - 33, 190);
  const room = height - dock - hand - 2 * GAP;
  const left = Math.min(width - TABS - SMALL_GAP, room * ratioOf("single"));
  const top = Math.min(width, (room - TABS - SMALL_GAP) * ratioOf("single"));
  return { mode: "single", arrangement: "below", tabs: top > left ? "top" : "left", strip: TABS, hand, column: 0 };
}

function tower({ width, height }: Space, dock: number): Plan {
  const isWide = width > height;
  const hand = isWide ? height - dock - GAP : 190;
  const column = clamped(300, width - 10 - height * ratioOf("tower"), 480);
  return { mode: "tower", arrangement: isWide ? "beside" : "below", tabs: "none", strip: 0, hand, column };
}

/** All levels in a row, with the cards and the prompt next to each other below them. */
function inRow({ width, height }: Space): Plan {
  const hand = clamped(176, height - width / ratioOf("side") - GAP, 340);
  return { mode: "side", arrangement: "under", tabs: "none", strip: 0, hand, column: clamped(330, 0.36 * width, 560) };
}

/** Two levels above, one below, and the cards in the quarter that is left. */
function quarters(): Plan {
  return { mode: "quarters", arrangement: "below", tabs: "none", strip: 0, hand: 0, column: 0 };
}
