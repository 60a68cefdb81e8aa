import { cubicOut } from "svelte/easing";
import { Tween } from "svelte/motion";
import { animationTime } from "../../browser/settings.svelte";
import { far, type Point } from "../../ui/point";
import { fitted, fullest, isClear, type Room, type Sight } from "./fitting";
import { middleOf, RADIUS, WIDTH, type Box, type Cell } from "./layout";

const NEAREST = 2.2;
const FARTHEST = 0.12;
/** A layout that has room is not enlarged beyond this; on a large screen it may be larger. */
const FITTING = { least: 1.15, most: 2, per: 500 };
const MOVING = 240;

/** The visible part of an endless table. */
export class Camera {
  width = $state(0);
  height = $state(0);
  /** The parts of the table, in pixels, that something lies over. */
  covered = $state.raw<readonly Box[]>([]);
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

  /** True if these cells are in sight, or will be once the table has stopped moving. */
  shows(cells: readonly Cell[]): boolean {
    return cells.every((cell) => isClear(cell, this.#sight.target, this.#room));
  }

  /** Show all of these cells, as large as possible. */
  fit(cells: readonly Cell[]): void {
    if (this.width === 0 || this.height === 0) return;
    this.isFree = false;
    this.#move(fitted(cells, this.#room, FARTHEST, this.#largest), MOVING);
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
   * table with the most, and a certain one among them. Does nothing if all of them are already shown like that.
   */
  focus(cells: readonly Cell[], least: number, certain?: Cell): void {
    if (this.width === 0 || this.height === 0) return;
    const scale = least / WIDTH;
    if (this.#sight.target.scale >= scale && this.shows(cells)) return;
    const all = fitted(cells, this.#room, FARTHEST, Math.max(scale, this.#largest));
    if (all.scale >= scale) return this.#move(all, MOVING);
    this.#showMost(cells, scale, certain);
  }

  /** Show the nearest of these cells, and with it as many as possible, each at least this many pixels wide. */
  seek(cells: readonly Cell[], least: number): void {
    const away = (cell: Cell): number => far(middleOf(cell), this.#sight.target);
    const nearest = cells.toSorted((a, b) => away(a) - away(b))[0];
    this.#showMost(cells, Math.max(this.#sight.target.scale, least / WIDTH), nearest);
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

  /** The width of a tile in pixels, once the table has stopped moving. */
  get tileWidth(): number {
    return WIDTH * this.#sight.target.scale;
  }

  get #room(): Room {
    return { width: this.width, height: this.height, covered: this.covered };
  }

  get #largest(): number {
    return Math.max(FITTING.least, Math.min(FITTING.most, Math.min(this.width, this.height) / FITTING.per));
  }

  #shownAt({ x, y, scale }: Sight): Box {
    const [east, south] = [this.width / 2 / scale, this.height / 2 / scale];
    return { left: x - east, right: x + east, top: y - south, bottom: y + south };
  }

  #showMost(cells: readonly Cell[], scale: number, certain?: Cell): void {
    const { sight, shown } = fullest(cells, this.#room, scale, certain);
    const centred = fitted(shown, this.#room, scale * 0.99, scale);
    this.#move(shown.every((cell) => isClear(cell, centred, this.#room)) ? centred : sight, MOVING);
  }

  #move(sight: Sight, duration: number): void {
    void this.#sight.set(sight, { duration: animationTime(duration) });
  }
}
