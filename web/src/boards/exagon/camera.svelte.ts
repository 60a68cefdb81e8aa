import { cubicOut } from "svelte/easing";
import { Tween } from "svelte/motion";
import { animationTime } from "../../browser/settings.svelte";
import type { Point } from "../kit/point";
import { isWithin, RADIUS, type Box } from "./layout";

interface Sight extends Point {
  /** Screen pixels per unit of the plane. */
  readonly scale: number;
}

const NEAREST = 2.2;
const FARTHEST = 0.12;
/** A layout that has room is not enlarged beyond this. */
const FITTING = 1.15;
const MARGIN = 16;
/** The strip at the upper edge of the table takes some space: a corner, or the full width if the table is narrow. */
const UPPER = 34;
const NARROW = { width: 600, upper: 62 };
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
    const across = Math.max(1, this.width - 2 * MARGIN) / (box.right - box.left);
    const down = Math.max(1, this.height - this.#upper - MARGIN) / (box.bottom - box.top);
    const scale = Math.max(FARTHEST, Math.min(FITTING, across, down));
    this.isFree = false;
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2 - (this.#upper - MARGIN) / 2 / scale];
    this.#move({ x, y, scale }, MOVING);
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

  /** Zoom in on a point until a tile there is easy to see. */
  approach({ x, y }: Point): void {
    this.#move({ x, y, scale: Math.max(this.#sight.target.scale, 40 / RADIUS) }, MOVING);
  }

  /** The point of the plane at a pixel of the table. */
  pointAt(pixel: Point): Point {
    const { x, y, scale } = this.#sight.current;
    return { x: x + (pixel.x - this.width / 2) / scale, y: y + (pixel.y - this.height / 2) / scale };
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
