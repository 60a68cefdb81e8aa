import type { Point } from "../../ui/point";

/** A cloud or a grain of powder, in pixels and milliseconds. */
interface Puff {
  readonly sprite: HTMLCanvasElement;
  readonly x: number;
  readonly y: number;
  readonly dx: number;
  readonly dy: number;
  readonly start: number;
  readonly life: number;
  readonly size: number;
  /** How much larger it gets. */
  readonly growth: number;
  readonly weight: number;
  readonly opacity: number;
}

const SPRITE = 96;
/** Everything in the air slows down by this much per second. */
const DRAG = 2.6;
const MOST = 700; // puffs at the same time; more would slow down a phone
/** The specks of powder in a cloud, and how many different clouds of a colour there are. */
const SPECKS = 260;
const CLOUDS = 3;

const between = (least: number, most: number): number => least + Math.random() * (most - least);

/** A cloud of one colour: a soft haze full of specks, which are denser in the middle. */
function spriteOf(colour: string): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = SPRITE;
  const context = canvas.getContext("2d");
  if (!context) return canvas;
  const half = SPRITE / 2;
  const haze = context.createRadialGradient(half, half, 0, half, half, half);
  haze.addColorStop(0, `color-mix(in srgb, ${colour} 58%, transparent)`);
  haze.addColorStop(0.5, `color-mix(in srgb, ${colour} 30%, transparent)`);
  haze.addColorStop(1, `color-mix(in srgb, ${colour} 1%, transparent)`);
  context.fillStyle = haze;
  context.fillRect(0, 0, SPRITE, SPRITE);
  for (let at = 0; at < SPECKS; at += 1) drawSpeck(context, colour, half);
  return canvas;
}

/** A speck of powder somewhere in a cloud, lighter or darker than the others. */
function drawSpeck(context: CanvasRenderingContext2D, colour: string, half: number): void {
  const [angle, away] = [between(0, 2 * Math.PI), 0.94 * half * Math.random() ** 0.75];
  const tone = Math.random() < 0.5 ? "white" : Math.random() < 0.4 ? "black" : colour;
  context.fillStyle = `color-mix(in srgb, ${colour} ${Math.round(between(72, 92))}%, ${tone})`;
  context.globalAlpha = between(0.5, 1) * (1 - away / half) ** 0.5;
  context.beginPath();
  context.arc(half + away * Math.cos(angle), half + away * Math.sin(angle), between(0.5, 1.7), 0, 2 * Math.PI);
  context.fill();
}

/** Powder in the air, drawn on a canvas. It draws only while there is any. */
export class Powder {
  readonly #canvas: HTMLCanvasElement;
  readonly #sprites = new Map<string, readonly HTMLCanvasElement[]>();
  #puffs: Puff[] = [];
  #frame = 0;

  constructor(canvas: HTMLCanvasElement) {
    this.#canvas = canvas;
  }

  /** A ball of powder bursts at a point, after some milliseconds. */
  burst({ x, y }: Point, colour: string, reach: number, delay = 0, count = 34): void {
    for (let at = 0; at < count; at += 1) {
      const angle = between(0, 2 * Math.PI);
      const speed = reach * between(0.5, 3.4);
      const isGrain = at % 3 === 0;
      this.#add(colour, {
        x,
        y,
        dx: speed * Math.cos(angle),
        dy: speed * Math.sin(angle) * 0.7 - reach * 0.5,
        start: delay + between(0, 40),
        life: isGrain ? between(420, 800) : between(600, 1_150),
        size: reach * (isGrain ? between(0.06, 0.12) : between(0.35, 0.75)),
        growth: isGrain ? 1 : between(1.6, 2.6),
        weight: reach * (isGrain ? 5 : 1),
        opacity: isGrain ? 1 : between(0.5, 0.85),
      });
    }
  }

  /** Powder drifts from one point to another in some milliseconds, and leaves a veil behind. */
  drift(from: Point, to: Point, colour: string, reach: number, delay: number, time: number): void {
    const count = Math.max(10, Math.round(time / 14));
    for (let at = 0; at < count; at += 1) {
      const part = at / count;
      this.#add(colour, {
        x: from.x + (to.x - from.x) * part + between(-0.4, 0.4) * reach,
        y: from.y + (to.y - from.y) * part,
        dx: between(-0.8, 0.8) * reach,
        dy: between(0.2, 1.2) * reach,
        start: delay + part * time,
        life: between(450, 900),
        size: reach * (at % 3 === 0 ? 0.1 : between(0.25, 0.5)),
        growth: at % 3 === 0 ? 1 : 2,
        weight: reach,
        opacity: between(0.45, 0.8),
      });
    }
  }

  /** A cloud that rises and fills a part of the drawing. */
  cloud({ x, y }: Point, colour: string, size: number, speed: Point, delay: number, life: number): void {
    this.#add(colour, {
      x,
      y,
      dx: speed.x,
      dy: speed.y,
      start: delay,
      life,
      size,
      growth: 1.7,
      weight: 0,
      opacity: 0.9,
    });
  }

  stop(): void {
    cancelAnimationFrame(this.#frame);
    this.#puffs = [];
    this.#frame = 0;
  }

  #add(colour: string, puff: Omit<Puff, "sprite">): void {
    if (this.#puffs.length >= MOST) return;
    const sprites = this.#sprites.get(colour) ?? Array.from({ length: CLOUDS }, () => spriteOf(colour));
    this.#sprites.set(colour, sprites);
    const sprite = sprites[this.#puffs.length % sprites.length];
    if (sprite) this.#puffs.push({ ...puff, sprite, start: performance.now() + puff.start });
    this.#frame ||= requestAnimationFrame((now) => this.#draw(now));
  }

  #draw(now: number): void {
    const { clientWidth: width, clientHeight: height } = this.#canvas;
    if (this.#canvas.width !== width || this.#canvas.height !== height) {
      [this.#canvas.width, this.#canvas.height] = [width, height];
    }
    const context = this.#canvas.getContext("2d");
    context?.clearRect(0, 0, width, height);
    this.#puffs = this.#puffs.filter(({ start, life }) => now < start + life);
    for (const puff of this.#puffs) if (context && now >= puff.start) drawPuff(context, puff, now);
    this.#frame = this.#puffs.length > 0 ? requestAnimationFrame((next) => this.#draw(next)) : 0;
  }
}

function drawPuff(context: CanvasRenderingContext2D, puff: Puff, now: number): void {
  const [age, part] = [(now - puff.start) / 1_000, (now - puff.start) / puff.life];
  const gone = (1 - Math.exp(-DRAG * age)) / DRAG;
  const size = puff.size * (1 + (puff.growth - 1) * part);
  const [x, y] = [puff.x + puff.dx * gone, puff.y + puff.dy * gone + 0.5 * puff.weight * age * age];
  context.globalAlpha = puff.opacity * Math.min(1, 12 * part) * (1 - part) ** 1.2;
  context.drawImage(puff.sprite, x - size, y - size, 2 * size, 2 * size);
}

/** The colour that a style sheet's value such as `var(--red)` has at an element. */
export function colourAt(element: Element, paint: string): string {
  const name = /--[\w-]+/.exec(paint)?.[0] ?? "";
  return getComputedStyle(element).getPropertyValue(name).trim() || paint;
}
