import type { Space } from "../kit/playmat";

/** The cells of a rack in which every beam has its own: how many, and their size in pixels. */
export interface Cells {
  readonly columns: number;
  readonly rows: number;
  readonly width: number;
  readonly height: number;
}

interface Cell {
  readonly row: number;
  readonly column: number;
}

/** The least width of a cell, which a finger can hit. */
const FINGER = 44;
const WIDEST = 96;
/** The least and the greatest height of a cell. */
const LOWEST = 48;
const HIGHEST = 112;

function firstFit(sizes: readonly number[], columns: number): Cell[] {
  const used: number[] = [];
  return sizes.map((size) => {
    const fits = used.findIndex((taken) => taken + size <= columns);
    const row = fits < 0 ? used.length : fits;
    const column = used[row] ?? 0;
    used[row] = column + size;
    return { row, column };
  });
}

function rowsOf(cells: readonly Cell[]): number {
  return Math.max(0, ...cells.map(({ row }) => row + 1));
}

/** Where bundles of these sizes go: in their order if the rows suffice for that, otherwise the largest first. */
export function packed(sizes: readonly number[], { columns, rows }: Pick<Cells, "columns" | "rows">): readonly Cell[] {
  const inOrder = firstFit(sizes, columns);
  if (rowsOf(inOrder) <= rows) return inOrder;
  const order = [...sizes.keys()].sort((a, b) => (sizes[b] ?? 0) - (sizes[a] ?? 0));
  const cells = firstFit(
    order.map((at) => sizes[at] ?? 0),
    columns,
  );
  return sizes.map((_, at) => cells[order.indexOf(at)] ?? { row: 0, column: 0 });
}

/** True if every way to bundle this many beams fits: each in groups of one to three that stay in one row. */
function holds(columns: number, rows: number, beams: number): boolean {
  for (let threes = 0; threes * 3 <= beams; threes++)
    for (let twos = 0; threes * 3 + twos * 2 <= beams; twos++) {
      const ones = beams - threes * 3 - twos * 2;
      const sizes = [...Array<number>(threes).fill(3), ...Array<number>(twos).fill(2), ...Array<number>(ones).fill(1)];
      if (rowsOf(firstFit(sizes, columns)) > rows) return false;
    }
  return true;
}

function columnsFor(rows: number, beams: number): number {
  let columns = Math.ceil(beams / rows);
  while (!holds(columns, rows, beams)) columns++;
  return columns;
}

/** The largest cells for this many beams that fit into a space; if none fit, those that need the least height. */
export function cellsFor(beams: number, { width, height }: Space): Cells {
  const reachable = [1, 2, 3, 4, 5].flatMap((rows): Cells[] => {
    const columns = columnsFor(rows, beams);
    const wide = Math.min(WIDEST, Math.floor(width / columns));
    const high = Math.floor(Math.min(HIGHEST, wide * 1.2, height / rows));
    return wide < FINGER ? [] : [{ columns, rows, width: wide, height: Math.max(LOWEST, high) }];
  });
  const fitting = reachable.filter((cells) => cells.rows * cells.height <= height);
  const [largest] = [...fitting].sort((a, b) => b.height - a.height || a.rows - b.rows);
  return largest ?? reachable[0] ?? { columns: beams, rows: 1, width: FINGER, height: LOWEST };
}

/** The width of a bundle of beams that are this high, with its frame. */
export function wideAs(beams: number, height: number): number {
  return Math.max(FINGER, Math.ceil((beams * height * 24) / 64) + 14);
}

const GAP = 4;

/** The height at which bundles of these sizes fit into a space, in rows of whole bundles. */
export function highFor(sizes: readonly number[], { width, height }: Space, most: number): number {
  for (let high = most; high > 34; high--) {
    let [rows, used] = [1, 0];
    for (const size of sizes) {
      const wide = wideAs(size, high) + GAP;
      if (used > 0 && used + wide > width + GAP) [rows, used] = [rows + 1, 0];
      used += wide;
    }
    if (rows * (Math.max(high + 8, FINGER) + GAP) - GAP <= height) return high;
  }
  return 34;
}
