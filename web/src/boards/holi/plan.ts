import { hasRoomBeside, SHORT, type Arrangement, type Space } from "../kit/playmat";
import { layoutOf, pointOf, ratioOf, towerOf, type LayoutMode } from "./layout";

/** How the levels, the cards and the prompt share the screen. */
export interface Plan {
  readonly mode: LayoutMode;
  readonly arrangement: Arrangement;
  /** The width of the drawing divided by its height; undefined if the level shown alone shares it with its tabs. */
  readonly ratio: number | undefined;
  /** Where the small maps of the levels are, if only one level is shown large. */
  readonly tabs: "left" | "top" | "none";
  /** The width of the small maps next to the board. */
  readonly strip: number;
  /** The height reserved for the cards. */
  readonly hand: number;
  /** The width of the column next to the board, or of the prompt below it. */
  readonly column: number;
}

/** What decides about the plan besides the space. */
export interface Wishes {
  /** The player's choice between the tower and the levels side by side; undefined if they have not chosen. */
  readonly tower?: boolean | undefined;
  readonly hasDock: boolean;
  readonly isCoarse: boolean;
}

/** About how high the prompt with its buttons is. */
const DOCK = 134;
const GAP = 8;
const BETWEEN = 10; // between the board and a column next to it
/** Below this width only one level is shown at a table; elsewhere there is less to press, and often more height. */
const NARROW = 600;
/** The least size of a square if all levels are shown: for fingers, and for a mouse. */
const FINGER = 45;
const MOUSE = 30;
/** The least height of a square of the tower for a mouse: its squares are far wider than high. */
const SLANTED = 25;
/** The narrowest and the broadest tower. */
const TOWERS = [0.84, 1.5] as const;
/** The width or height of the tabs on a phone. */
export const TABS = 44;
const SMALL_GAP = 4;
/** The height of the name below a small map. */
const LABEL = 14;

const clamped = (least: number, value: number, most: number): number => Math.min(most, Math.max(least, value));

/** The size of a square in pixels if a flat drawing of this mode has this much room. */
function squareIn(mode: "side" | "quarters", { width, height }: Space): number {
  const { width: w, height: h } = layoutOf(mode, 1);
  return 100 * Math.min(width / w, height / h);
}

/** The height in pixels of the farthest squares of a tower in the background, if it has this much room. */
function slantedIn({ width, height }: Space, ratio: number): number {
  const tower = towerOf(ratio, [1, 0, 0]);
  const top = tower.grounds[2];
  if (!top) return 0;
  return (pointOf(top, 0, 1).y - pointOf(top, 0, 0).y) * Math.min(width / tower.width, height / tower.height);
}

/**
 * The plan that gives the levels the most room. It is the tower wherever the least of its squares can be hit, unless the
 * player has chosen otherwise; a phone shows one level at a time.
 */
export function planOf(space: Space, { tower: wish, hasDock, isCoarse }: Wishes): Plan {
  const dock = hasDock ? DOCK : 0;
  const isShort = space.height < SHORT;
  if (isShort && hasRoomBeside(space)) return lying(space);
  if (space.width < NARROW && (hasDock || isShort)) return upright(space, dock);
  if (wish ?? fitsTower(space, isCoarse)) return tower(space, dock);
  const row = inRow(space);
  const [inARow, inQuarters] = [
    squareIn("side", { width: space.width, height: space.height - row.hand - GAP }),
    squareIn("quarters", { width: space.width, height: space.height - dock - GAP }),
  ];
  if (Math.max(inARow, inQuarters) < (isCoarse && hasDock ? FINGER : MOUSE)) return upright(space, dock);
  return inQuarters > 1.1 * inARow ? quarters() : row;
}

/** True if every square of the tower is large enough, and the column next to it too. */
function fitsTower(space: Space, isCoarse: boolean): boolean {
  const { arrangement, column, ratio = 1 } = tower(space, DOCK);
  const room = { width: space.width - column - BETWEEN, height: space.height };
  return arrangement === "beside" && slantedIn(room, ratio) >= (isCoarse ? FINGER : SLANTED);
}

/** About how high the cards, a line of the points, what is below the points, and a Rivalry card in full are. */
const [CARDS, LINE, REST, RULES] = [240, 27, 100, 92] as const;
/** And how high the cards that one seat has played are. */
const PLAYED = 92;

/** True if the Rivalry cards can be shown in full above the hand without scrolling. */
export function hasRoomForRules({ arrangement, hand }: Plan, cards: number, seats: number): boolean {
  return arrangement === "beside" && hand >= CARDS + REST + LINE * seats + RULES * cards;
}

/** True if there is also room for the cards that everybody has played. */
export function hasRoomForPlayed(plan: Plan, cards: number, seats: number): boolean {
  return hasRoomForRules({ ...plan, hand: plan.hand - PLAYED * seats }, cards, seats);
}

/** A phone held sideways: the level in play, the others as maps next to it, then the cards and the prompt. */
function lying({ width, height }: Space): Plan {
  const strip = Math.floor((height - 2 * SMALL_GAP) / 3 - LABEL);
  const column = clamped(230, width - height * ratioOf("single") - strip - SMALL_GAP - 10, 420);
  const hand = height - DOCK - GAP - 2;
  return { mode: "single", arrangement: "beside", ratio: undefined, tabs: "left", strip, hand, column };
}

/** One level, with tabs where they cost it less. */
function upright({ width, height }: Space, dock: number): Plan {
  const hand = clamped(106, 0.25 * height - 33, 190);
  const room = height - dock - hand - 2 * GAP;
  const left = Math.min(width - TABS - SMALL_GAP, room * ratioOf("single"));
  const top = Math.min(width, (room - TABS - SMALL_GAP) * ratioOf("single"));
  const tabs = top > left ? "top" : "left";
  return { mode: "single", arrangement: "below", ratio: undefined, tabs, strip: TABS, hand, column: 0 };
}

/** The tower as broad as there is room, with the cards and the prompt next to it, or below it on an upright screen. */
function tower({ width, height }: Space, dock: number): Plan {
  const isWide = width > height;
  const hand = isWide ? height - dock - GAP : 190;
  const column = clamped(330, 0.27 * width, 480);
  const room = isWide ? (width - BETWEEN - column) / height : width / (height - hand - dock - 2 * GAP);
  const ratio = clamped(TOWERS[0], room, TOWERS[1]);
  return { mode: "tower", arrangement: isWide ? "beside" : "below", ratio, tabs: "none", strip: 0, hand, column };
}

/** All levels in a row, with the cards and the prompt next to each other below them. */
function inRow({ width, height }: Space): Plan {
  const ratio = ratioOf("side");
  const hand = clamped(176, height - width / ratio - GAP, 340);
  const column = clamped(330, 0.36 * width, 560);
  return { mode: "side", arrangement: "under", ratio, tabs: "none", strip: 0, hand, column };
}

/** Two levels above, one below, and the cards in the quarter that is left. */
function quarters(): Plan {
  const ratio = ratioOf("quarters");
  return { mode: "quarters", arrangement: "below", ratio, tabs: "none", strip: 0, hand: 0, column: 0 };
}
