/**
 * Where a player's hand and the table's prompt lie: both below the board, next to each other below it, both in a column
 * next to it, or the hand next to the board with the prompt below the two.
 */
export type Arrangement = "below" | "under" | "beside" | "flank";

/** The size of the space that a board, its hand and the prompt share, in pixels. */
export interface Space {
  readonly width: number;
  readonly height: number;
}

/** Below this height the space is a phone held sideways. */
export const SHORT = 480;

/** What a column next to a board takes at least. */
const COLUMN = 260;

/** True if there is room for a column next to the board: a space may be wider than high, and yet too small for both. */
export function hasRoomBeside({ width, height }: Space): boolean {
  return width > height * 1.15 && width - COLUMN >= height * 0.75;
}

/** The arrangement that suits boards that are about as wide as high. */
export function usual(space: Space): Arrangement {
  return hasRoomBeside(space) ? "beside" : "below";
}

const GAP = 10;

/**
 * The width of the column next to a board of this ratio (width to height): what the board leaves at full height, within
 * limits. A board without a ratio takes whatever shape is left.
 */
export function columnOf(
  { width, height }: Space,
  ratio: number | undefined,
  [least, most]: readonly [number, number],
): number {
  const left = ratio === undefined ? least : width - GAP - height * ratio;
  return Math.round(Math.min(most, Math.max(least, left)));
}
