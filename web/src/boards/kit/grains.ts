import { chance, COLUMNS, grainsAbove, ROWS, sandOf } from "./sand";

/** The sand of an hourglass on a canvas: a grain is a pixel. */

/** Red, green and blue of the grains. */
const TONES = [
  [222, 170, 84],
  [236, 189, 106],
  [203, 147, 64],
  [246, 206, 130],
] as const;
const NECK = ROWS / 2;
const GRAVITY = 0.11; // rows per frame and frame
const MOST = 90; // grains in the air

interface Falling {
  x: number;
  y: number;
  readonly across: number;
  down: number;
}

export class Grains {
  readonly #sand = sandOf();
  readonly #picture: CanvasRenderingContext2D | null;
  readonly #pixels: ImageData | undefined;
  #falling: Falling[] = [];
  /** The row of the top of the heap. */
  #top = ROWS - 1;

  constructor(canvas: HTMLCanvasElement) {
    [canvas.width, canvas.height] = [COLUMNS, ROWS];
    this.#picture = canvas.getContext("2d");
    this.#pixels = this.#picture?.createImageData(COLUMNS, ROWS);
  }

  /** Draw the sand with this share of it above, and this number of new grains in the air. */
  draw(share: number, poured: number): void {
    if (!this.#picture || !this.#pixels) return;
    const above = grainsAbove(this.#sand.grains, share);
    this.#pixels.data.fill(0);
    this.#fall(above > 0 ? poured : 0);
    for (const place of this.#sand.above.slice(0, above)) this.#paint(place);
    this.#top = ROWS - 1;
    for (const place of this.#sand.below.slice(0, this.#sand.grains - above)) {
      this.#paint(place);
      this.#top = Math.min(this.#top, Math.floor(place / COLUMNS));
    }
    for (const { x, y } of this.#falling) this.#paint(Math.floor(y) * COLUMNS + Math.floor(x));
    this.#picture.putImageData(this.#pixels, 0, 0);
  }

  /** Move the grains in the air by one frame; some jump off the heap. */
  #fall(poured: number): void {
    for (let grain = 0; grain < poured && this.#falling.length < MOST; grain += 1) {
      const x = COLUMNS / 2 - 1 + 2 * Math.random();
      this.#falling.push({ x, y: NECK + 3 * Math.random(), across: (Math.random() - 0.5) * 0.04, down: 0.5 });
    }
    const jumping: Falling[] = [];
    for (const grain of this.#falling) {
      grain.down += GRAVITY;
      grain.y += grain.down;
      grain.x += grain.across;
      const isDown = grain.down > 1.4 && grain.y >= this.#top;
      if (isDown && Math.random() < 0.3)
        jumping.push({ x: grain.x, y: this.#top - 1, across: (Math.random() - 0.5) * 1.1, down: -0.7 * Math.random() });
    }
    const isInAir = ({ x, y, across }: Falling): boolean =>
      y < this.#top + (Math.abs(across) > 0.05 ? Math.abs(x - COLUMNS / 2) * 0.6 : 0) && y < ROWS;
    this.#falling = this.#falling.filter(isInAir).concat(jumping);
  }

  #paint(place: number): void {
    const [red, green, blue] = TONES[Math.floor(chance(place + 1) * TONES.length)] ?? TONES[0];
    this.#pixels?.data.set([red, green, blue, 255], place * 4);
  }
}
