import type { Camera } from "./camera.svelte";
import { aroundOf, type Cell } from "./layout";
import type { Spot } from "./steps";

/** What there is to see. */
interface Given {
  readonly tiles: readonly Cell[];
  /** The tiles that the others have just placed. */
  readonly newest: readonly Cell[];
  /** The places for the picked tile. */
  readonly spots: readonly Spot[];
  /** A finger, or a mouse, can miss a place smaller than this many pixels. */
  readonly target: number;
  readonly isByTouch: boolean;
}

/** The sizes that a drawing is fitted to. */
interface Sizes {
  readonly width: number;
  readonly height: number;
  /** How far down something covers the table. */
  readonly covered: number;
}

/** The place that connects the most sides, which must not be missed. */
const bestOf = (spots: readonly Spot[]): Spot | undefined => spots.toSorted((a, b) => b.sides - a.sides)[0];

/**
 * Which part of the table is shown: the whole of it or, while a tile is picked, a close-up of the places where it fits,
 * each large enough for the pointer. The user can go from one to the other. A table that the user has moved stays.
 */
export class Framing {
  /** True if the user wants the whole table although a tile is picked. */
  #isFar = $state(false);
  #tiles = 0;
  #sizes: Sizes = { width: 0, height: 0, covered: 0 };
  readonly #camera: Camera;
  readonly #given: () => Given;

  /** Everything: the tiles and the places, and for a mouse the cells around, which saves moving the table every time. */
  readonly whole: readonly Cell[] = $derived.by(() => {
    const { tiles, spots, isByTouch } = this.#given();
    return isByTouch ? [...tiles, ...spots] : aroundOf(tiles);
  });

  /** The places that are out of sight. */
  readonly hidden = $derived.by(() => this.#given().spots.filter((spot) => !this.#camera.shows([spot])));

  /** True if the places are in sight, but too small to hit: a close-up helps. */
  readonly isTooFar = $derived.by(() => {
    const { spots, target } = this.#given();
    return spots.length > 0 && this.hidden.length === 0 && this.#camera.tileWidth < target - 2;
  });

  constructor(camera: Camera, given: () => Given) {
    this.#camera = camera;
    this.#given = given;
  }

  /** Show the whole table, or from there the close-up. */
  toggle(): void {
    this.#isFar = !this.isTooFar;
    this.#camera.isFree = false;
    this.show();
  }

  /** Show what the user wants to see. */
  show(): void {
    const { spots, target } = this.#given();
    if (spots.length === 0 || this.#isFar) this.#camera.fit(this.whole);
    else this.#camera.focus(spots, target, bestOf(spots));
  }

  /** Show places that are out of sight. */
  seek(spots: readonly Spot[]): void {
    this.#camera.seek(spots, this.#given().target);
  }

  /** Follow what happens on the table. */
  follow(): void {
    const { tiles, spots } = this.#given();
    const isOther = tiles.length < this.#tiles || this.#isResized();
    this.#tiles = tiles.length;
    if (spots.length === 0) this.#isFar = false;
    if (isOther || (spots.length === 0 && !this.#isInSight())) this.#camera.fit(this.whole);
    if (spots.length > 0) this.show();
  }

  /** Show everything again once no tile is picked any more. */
  rest(): void {
    if (this.#given().spots.length === 0 && !this.#camera.isFree) this.#camera.fit(this.whole);
  }

  /** True if the sizes differ so much that a drawing fitted to the old ones does not fit any more. */
  #isResized(): boolean {
    const { width, height, covered } = this.#camera;
    const now = { width, height, covered: covered.reduce((most, { bottom }) => Math.max(most, bottom), 0) };
    const differs = (a: number, b: number): boolean => Math.abs(a - b) > 0.2 * b;
    const isResized = (["width", "height", "covered"] as const).some((size) => differs(now[size], this.#sizes[size]));
    if (isResized) this.#sizes = now;
    return isResized;
  }

  /** True if everything is in sight, or on a table that the user has moved, what is new. */
  #isInSight(): boolean {
    const { newest } = this.#given();
    return this.#camera.shows(this.#camera.isFree ? newest : this.whole);
  }
}
