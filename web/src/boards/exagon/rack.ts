import { SHORT, type Arrangement, type Space } from "../kit/playmat";

/** The least width of a tile's hit area, so that a finger does not miss it; all sizes are in pixels. */
const FINGER = 44.3;
/** The side of the buttons that go with the tiles. */
export const CONTROL = 45;
export const PADDING = 1;
/** What the prompt below the rack takes of a column, at the usual size of letters. */
const PROMPT = 142;
const [SMALLEST, LARGEST] = [45, 78];
/** The height of the largest tiles beside a table: a share of the space, up to this many pixels on a large screen. */
const LARGE = { share: 0.125, most: 124 };
/** How much larger than that the tiles of a shrinking hand become there, up to this many pixels. */
const GROWN = { by: 1.4, most: 156 };
/** The least and the greatest width of a column beside the table, and its share in between. */
const COLUMN = { least: 330, share: 0.26, most: 520 };
/** The greatest height of a rack below the table, as a share of the space: next to a list there is little of it. */
const HIGHEST = 0.4;
/** Tiles are taller than wide. */
const TALL = 1.14;

/** A rack that never changes during a match: where its buttons are, and the room for its tiles. */
export interface Rack {
  readonly controls: "above" | "aside";
  readonly tiles: Space;
  /** The greatest height of a tile, which only a small hand reaches. */
  readonly largest: number;
}

/** The arrangement of tiles in a rack. */
export interface Cells {
  readonly columns: number;
  readonly width: number;
  readonly height: number;
}

/** The width of a column next to the table. */
export function columnBeside({ width, height }: Space): number {
  return Math.round(
    height < SHORT ? width * 0.44 : Math.min(COLUMN.most, Math.max(COLUMN.least, width * COLUMN.share)),
  );
}

/** The rack for hands of up to `most` tiles: as few rows as fingers allow below the table, large tiles beside it. */
export function rackFor(space: Space, arrangement: Arrangement, most: number): Rack {
  return arrangement === "below" ? lowRack(space, most) : tallRack(space, most);
}

function lowRack({ width, height }: Space, most: number): Rack {
  const room = Math.max(FINGER, width - CONTROL - 2 * PADDING);
  const rows = Math.ceil(most / Math.floor(room / FINGER));
  const largest = Math.max(SMALLEST, Math.min(LARGEST, height * 0.075));
  const cell = Math.min(largest, (room / Math.ceil(most / rows)) * TALL);
  const high = Math.min(rows * cell, height * HIGHEST);
  return { controls: "aside", tiles: { width: room, height: Math.max(high, 2 * CONTROL) }, largest: LARGEST };
}

function tallRack(space: Space, most: number): Rack {
  const isShort = space.height < SHORT;
  const width = columnBeside(space) - 2 * PADDING - (isShort ? CONTROL : 0);
  const height = Math.max(2 * CONTROL, space.height - PROMPT - 2 * PADDING - (isShort ? 0 : CONTROL));
  const largest = Math.max(LARGEST, Math.min(LARGE.most, space.height * LARGE.share));
  const cells = cellsIn({ tiles: { width, height }, largest }, most);
  const rows = Math.ceil(most / cells.columns);
  return {
    controls: isShort ? "aside" : "above",
    tiles: { width, height: Math.max(2 * CONTROL, rows * cells.height) },
    largest: isShort ? largest : Math.min(GROWN.most, GROWN.by * largest),
  };
}

/** The largest tiles with which a hand of `count` fits into a rack, in rows of similar length. */
export function cellsIn({ tiles, largest }: Pick<Rack, "tiles" | "largest">, count: number): Cells {
  const fewest = Math.max(1, Math.ceil(count / Math.max(1, Math.floor(tiles.width / FINGER))));
  const ways = Array.from({ length: Math.max(1, count - fewest + 1) }, (_, at) =>
    rowed(tiles, largest, count, fewest + at),
  );
  return ways.reduce((best, way) => (way.height > best.height ? way : best));
}

function rowed({ width, height }: Space, largest: number, count: number, rows: number): Cells {
  const columns = Math.max(1, Math.ceil(count / rows));
  const cell = Math.min(largest, (width / columns) * TALL, height / rows);
  return { columns, width: Math.min(width / columns, Math.max(FINGER, cell)), height: cell };
}
