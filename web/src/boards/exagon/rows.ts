/** The layout of a rack: the width of a tile, and how many tiles are in a row. */
interface Rows {
  readonly tile: number;
  readonly columns: number;
}

export const GAP = 4;
const ROOMY = 500;
const FEW = 6; // up to this many tiles may grow to the largest size

/** As few rows as small tiles allow, all of similar length, with tiles as large as possible. */
export function rowsOf(width: number, count: number): Rows {
  const [least, usual, largest] = width < ROOMY ? [41, 48, 60] : [48, 60, 76];
  const fitting = Math.max(1, Math.floor((width + GAP) / (least + GAP)));
  const columns = Math.max(1, Math.ceil(count / Math.ceil(Math.max(1, count) / fitting)));
  const tile = Math.floor((width + GAP) / columns) - GAP;
  return { tile: Math.max(least, Math.min(count <= FEW ? largest : usual, tile)), columns };
}
