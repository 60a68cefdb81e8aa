import { cubicOut } from "svelte/easing";
import { Tween } from "svelte/motion";
import { animationTime } from "../../browser/settings.svelte";
import type { Point } from "../kit/point";
import { boxOf, isWithin, RADIUS, WIDTH, type Box, type Cell } from "./layout";

interface Sight extends Point {
  /** Screen pixels per unit of the plane. */
  readonly scale: number;
}

const NEAREST = 2.2;
const FARTHEST = 0.12;
/** A layout that has room is not enlarged beyond this; on a large screen it may be larger. */
const FITTING = { least: 1.15, most: 2, per: 500 };
const EDGE = 8;
/** The strip at the upper edge of the table takes some space: a corner, or the full width if the table is narrow. */
const UPPER = 34;
const NARROW = { width: 600, upper: 54 };
const MOVING = 240;

/** The visible part of an endless table. */
export class Camera {
  width = $state(0);
  height = $state(0);
  /** True once the user has moved the table; from then on it stays, unless something is placed out of view. */
  isFree = $state(false);

  #sight = new Tween<Sight>({ x: 0, y: 0, scale: 1 }, { easing: cubicOut });

  get scale(): number {
    return this.#sight.current.scale;
  }

  get viewBox(): string {
    const { left, top, right, bottom } = this.#shownAt(this.#sight.current);
    return `${left} ${top} ${right - left} ${bottom - top}`;
  }

  /** True if this part of the plane is visible, or will be once the table has stopped moving. */
  shows(box: Box): boolean {
    const { scale } = this.#sight.target;
    const sight = this.#shownAt(this.#sight.target);
    return isWithin(box, { ...sight, top: sight.top + this.#upper / scale - 1 });
  }

  /** Show all of this, as large as possible. */
  fit(box: Box): void {
    if (this.width === 0 || this.height === 0) return;
    const scale = Math.max(FARTHEST, Math.min(this.#largest, this.#scaleFor(box)));
    this.isFree = false;
    this.#move(this.#centred(box, scale), MOVING);
  }

  /** Move the table by this many pixels. */
  pan(dx: number, dy: number, duration = 0): void {
    const { x, y, scale } = this.#sight.target;
    this.isFree = true;
    this.#move({ x: x - dx / scale, y: y - dy / scale, scale }, duration);
  }

  /** Zoom in or out around a pixel. */
  zoom(factor: number, at: Point = { x: this.width / 2, y: this.height / 2 }, duration = 0): void {
    const { x, y, scale } = this.#sight.target;
    const next = Math.max(FARTHEST, Math.min(NEAREST, scale * factor));
    const [east, south] = [at.x - this.width / 2, at.y - this.height / 2];
    this.isFree = true;
    this.#move({ x: x + east / scale - east / next, y: y + south / scale - south / next, scale: next }, duration);
  }

  /**
   * Show these cells, each at least this many pixels wide. If that is not possible for all of them, show the part of the
   * table with the most. Does nothing if all of them are already shown like that.
   */
  focus(cells: readonly Cell[], least: number): void {
    if (this.width === 0 || this.height === 0) return;
    const all = boxOf(cells);
    const scale = Math.max(least / WIDTH, Math.min(this.#largest, this.#scaleFor(all)));
    if (this.#sight.target.scale >= least / WIDTH && this.shows(all)) return;
    const [width, height] = [(this.width - 2 * EDGE) / scale, (this.height - this.#upper - EDGE) / scale];
    const box = fullest(
      cells.map((cell) => boxOf([cell])),
      { width, height },
    );
    this.#move(this.#centred(box, scale), MOVING);
  }

  /** Zoom in on a point until a tile there is easy to see. */
  approach({ x, y }: Point): void {
    this.#move({ x, y, scale: Math.max(this.#sight.target.scale, 40 / RADIUS) }, MOVING);
  }

  /** The point of the plane at a pixel of the table. */
  pointAt(pixel: Point): Point {
    const { x, y, scale } = this.#sight.current;
    return { x: x + (pixel.x - this.width / 2) / scale, y: y + (pixel.y - this.height / 2) / scale };
  }

  /** The pixel of the table at a point of the plane, once the table has stopped moving. */
  pixelAt(point: Point): Point {
    const { x, y, scale } = this.#sight.target;
    return { x: (point.x - x) * scale + this.width / 2, y: (point.y - y) * scale + this.height / 2 };
  }

  #scaleFor(box: Box): number {
    const across = Math.max(1, this.width - 2 * EDGE) / (box.right - box.left);
    const down = Math.max(1, this.height - this.#upper - EDGE) / (box.bottom - box.top);
    return Math.min(across, down);
  }

  #centred(box: Box, scale: number): Sight {
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2 - (this.#upper - EDGE) / 2 / scale];
    return { x, y, scale };
  }

  get #largest(): number {
    return Math.max(FITTING.least, Math.min(FITTING.most, Math.min(this.width, this.height) / FITTING.per));
  }

  get #upper(): number {
    return this.width < NARROW.width ? NARROW.upper : UPPER;
  }

  #shownAt({ x, y, scale }: Sight): Box {
    const [east, south] = [this.width / 2 / scale, this.height / 2 / scale];
    return { left: x - east, right: x + east, top: y - south, bottom: y + south };
  }

  #move(sight: Sight, duration: number): void {
    void this.#sight.set(sight, { duration: animationTime(duration) });
  }
}

/** The part of this size that holds the most of these boxes, narrowed to what it holds. */
export function fullest(boxes: readonly Box[], { width, height }: { width: number; height: number }): Box {
  let best: readonly Box[] = boxes.slice(0, 1);
  for (const { left } of boxes) {
    for (const { top } of boxes) {
      const part = { left, top, right: left + width, bottom: top + height };
      const held = boxes.filter((box) => isWithin(box, part));
      if (held.length > best.length) best = held;
    }
  }
  return {
    left: Math.min(...best.map(({ left }) => left)),
    right: Math.max(...best.map(({ right }) => right)),
    top: Math.min(...best.map(({ top }) => top)),
    bottom: Math.max(...best.map(({ bottom }) => bottom)),
  };
}
