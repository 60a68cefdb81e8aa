import type { BoardProps } from "../contract";
import type { Drag, Dragging } from "../kit/drag";
import { spotOn } from "../kit/drag";
import { Instead } from "../kit/instead";
import type { Point } from "../kit/point";
import { SIDES, type Cell } from "./layout";
import type { Scene } from "./scene";
import { nameOf, pickedBy, spotsOf, type Spot, type TileWay } from "./steps";

export type Means = "pointer" | "touch" | "key";

/** A preview of the tile: its place, its rotation, and the total rotation so far, which keeps it from spinning back. */
export interface Ghost {
  readonly spot: Spot;
  readonly way: TileWay;
  readonly spin: number;
}

/** A tile being dragged from the hand to the table, or dropped there. */
interface Carried {
  readonly tile: number;
  readonly at: Point;
}

interface Given extends Pick<BoardProps, "view" | "legal" | "play" | "undo"> {
  readonly scene: Scene;
  /** The place under a pixel of the window. */
  spotUnder(at: Point): Spot | undefined;
  /** True if a finger could have missed this place; the board zooms in then. */
  isSmall(spot: Spot): boolean;
  approach(spot: Spot): void;
}

/** A turn in the making: the chosen place, the rotation, what the pointer or the focus is on, and what is dragged. */
export class Selection implements Dragging {
  aim = $state("");
  looked = $state("");
  /** The tile of the hand that the pointer or the focus is on. */
  held = $state<number>();
  carried = $state.raw<Carried>();
  /** True while the turn is made by keyboard. */
  isByKeyboard = false;

  #turns = $state(0);
  #grabbed: number | undefined;
  #dropped: Carried | undefined;
  readonly #given: () => Given;
  readonly #instead = new Instead<number>();

  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- it is recreated, never mutated
  readonly picks = $derived(new Set(this.#now.legal.flatMap(([text]) => pickedBy(text) ?? [])));
  readonly spots = $derived(spotsOf(this.#now.scene, this.#now.legal));
  readonly ghost = $derived(this.#ghost());

  constructor(given: () => Given) {
    this.#given = given;
  }

  get #now(): Given {
    return this.#given();
  }

  get isMine(): boolean {
    return this.#now.legal.length > 0;
  }

  cancel(): void {
    this.carried = undefined;
  }

  /** Forget what was chosen on an earlier view. */
  forget(): void {
    this.aim = "";
    this.#turns = 0;
  }

  /** Forget what was dropped in an earlier turn. */
  forgetDropped(): void {
    this.#dropped = undefined;
  }

  place(): void {
    const step = this.ghost?.way.step;
    if (step) this.#play(step);
  }

  /** Place immediately if there is only one rotation and no finger could have missed; else show a preview first. */
  choose(spot: Spot, by: Means): void {
    this.isByKeyboard = by === "key";
    const isSmall = by === "touch" && this.#now.isSmall(spot);
    const [only] = spot.ways;
    if (this.ghost && this.aim === spot.key) this.#play(this.ghost.way.step);
    else if (only && spot.ways.length === 1 && !isSmall) this.#play(only.step);
    else {
      this.aim = spot.key;
      if (isSmall) this.#now.approach(spot);
    }
  }

  /** Rotate the preview; true if there was something to rotate. */
  turn(by: number): boolean {
    if (!this.ghost || this.ghost.spot.ways.length < 2) return false;
    this.#turns += by;
    return true;
  }

  /** Try cells that are not offered too: the server says why they are refused. */
  attempt(cell: Cell): void {
    if (this.aim) return this.retreat();
    const step = this.isMine ? nameOf(this.#now.scene, cell) : undefined;
    if (step) this.#now.play(step);
  }

  pick(tile: number, isKey: boolean): void {
    const { scene, undo, play } = this.#now;
    this.isByKeyboard = isKey;
    this.#dropped = undefined;
    this.forget();
    if (scene.picked === null || !undo || !this.isMine) play(`T${tile}`);
    else this.#putBack(tile === scene.picked ? undefined : tile);
  }

  /** Take back what is half made: the place first, then the tile. */
  retreat(): void {
    if (this.aim) this.forget();
    else if (this.#now.scene.picked !== null && this.isMine) this.#putBack();
  }

  /** What follows once the server has answered: another tile instead, or the placement of one that was dropped. */
  goOn(): void {
    const wanted = this.#instead.take(this.#now.view);
    if (wanted !== undefined && this.picks.has(wanted)) this.#now.play(`T${wanted}`);
    else this.#land();
  }

  // Dragging a tile from the hand

  canDrag({ target }: PointerEvent): boolean {
    this.#grabbed = pickedBy(spotOn(target));
    return this.isMine && this.#grabbed !== undefined;
  }

  drag({ at }: Drag): void {
    const tile = this.#grabbed;
    if (tile === undefined) return;
    if (!this.carried && tile !== this.#now.scene.picked) this.pick(tile, false);
    this.carried = { tile, at };
    this.looked = this.#now.spotUnder(at)?.key ?? "";
  }

  drop({ at }: Drag): void {
    this.#dropped = this.carried && { ...this.carried, at };
    this.carried = undefined;
    this.#land();
  }

  /** Place a dropped tile at the place under it, once its places are known. */
  #land(): void {
    const dropped = this.#dropped;
    if (!dropped || dropped.tile !== this.#now.scene.picked || this.spots.length === 0) return;
    const spot = this.#now.spotUnder(dropped.at);
    this.#dropped = undefined;
    this.looked = "";
    if (spot) this.choose(spot, "pointer");
  }

  #play(step: string): void {
    this.forget();
    this.#now.play(step);
  }

  #putBack(other?: number): void {
    this.#instead.want(other, this.#now.view);
    this.#now.undo?.();
  }

  #ghost(): Ghost | undefined {
    const spot = this.spots.find(({ key }) => key === (this.aim || this.looked));
    if (!spot) return undefined;
    const round = Math.floor(this.#turns / spot.ways.length);
    const way = spot.ways[this.#turns - round * spot.ways.length];
    return way && { spot, way, spin: way.turn + SIDES * round };
  }
}
