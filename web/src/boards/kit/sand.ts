/** Whole seconds for a countdown: 1 is shown until the last of it is gone. */
export const secondsOf = (milliseconds: number): number => Math.max(0, Math.ceil(milliseconds / 1000));

/** The grid of grains that an hourglass is drawn on: its columns, and its rows from the upper to the lower end. */
export const COLUMNS = 42;
export const ROWS = 84;
const HALF = ROWS / 2;

/** How much of a half the sand fills, and how steep it lies above and below, in rows per column. */
const FILL = 0.62;
const [FUNNEL, HEAP] = [0.5, 0.62];
const ROUGH = 2.2; // how many rows a grain may be out of line

/** Half the inner width of the glass at a distance from its neck, from 0 to 1, as a share of the widest. */
export function widthAt(distance: number): number {
  const belly = Math.sin((Math.min(1, distance / 0.74) * Math.PI) / 2) ** 1.25;
  const end = Math.max(0, (distance - 0.84) / 0.16);
  return (0.05 + 0.95 * belly) * (1 - 0.28 * end * end);
}

/** A number from 0 to 1 that looks random, but is the same for the same grain. */
export function chance(grain: number): number {
  const value = Math.sin(grain * 12.9898) * 43758.5453;
  return value - Math.floor(value);
}

/** Places of the grid, counted row by row: those above in the order in which sand stays, those below as it arrives. */
interface Sand {
  readonly above: readonly number[];
  readonly below: readonly number[];
  readonly grains: number;
}

/** All grains of an hourglass. */
export function sandOf(): Sand {
  const above = ordered(0, (row, away) => HALF - row - FUNNEL * away);
  const below = ordered(HALF, (row, away) => ROWS - row + HEAP * away);
  return { above, below, grains: Math.round(above.length * FILL) };
}

/** The places of one half within the glass, lowest first by a measure of their row and their distance from the axis. */
function ordered(first: number, measure: (row: number, away: number) => number): number[] {
  const places: [place: number, at: number][] = [];
  for (let row = first; row < first + HALF; row += 1) {
    const wide = (widthAt(Math.abs(row + 0.5 - HALF) / HALF) * COLUMNS) / 2;
    for (let column = 0; column < COLUMNS; column += 1) {
      const away = Math.abs(column + 0.5 - COLUMNS / 2);
      const place = row * COLUMNS + column;
      if (away < wide) places.push([place, measure(row, away) + ROUGH * chance(place)]);
    }
  }
  return places.sort((a, b) => a[1] - b[1]).map(([place]) => place);
}

/** The number of grains above, given the share of the time that is left. */
export const grainsAbove = (grains: number, share: number): number =>
  Math.round(grains * Math.max(0, Math.min(1, share)));
