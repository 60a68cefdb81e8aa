import type { BoardProps } from "../contract";
import type { Drag, Dragging } from "../kit/drag";
import { spotOn } from "../kit/drag";
import { Instead } from "../kit/instead";
import type { Point } from "../../ui/point";
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

/** Why nothing can be placed at a point, where the server has no word for it. */
export type Excuse = "taken" | "apart" | "unpicked" | "wait";

interface Given extends Pick<BoardProps, "view" | "legal" | "play" | "undo"> {
  readonly scene: Scene;
  /** The place under a pixel of the window. */
  spotUnder(at: Point): Spot | undefined;
  /** True if a finger could have missed this place; the board zooms in then. */
  isSmall(spot: Spot): boolean;
  approach(spot: Spot): void;
  /** The cell under a pixel of the window; undefined outside of the table. */
  cellUnder(at: Point): Cell | undefined;
  /** Say why nothing can be placed there. */
  excuse(why: Excuse): void;
  /** A dropped tile goes back to the rack. */
  goBack(tile: number, from: Point): void;
}

/** A turn in the making: the chosen place, the rotation, what the pointer or the focus is on, and what is dragged. */
export class Selection implements Dragging {
  aim = $state("");
  looked = $state("");
  /** The tile of the hand that the pointer or the focus is on. */
  held = $state<number>();
  carried = $state.raw<Carried>();
  /** A tile that was dropped and waits for its places to be known. */
  dropped = $state.raw<Carried>();
  /** True while the turn is made by keyboard. */
  isByKeyboard = false;

  #turns = $state(0);
  #grabbed: number | undefined;
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
    const { carried } = this;
    this.carried = undefined;
    this.looked = "";
    if (carried) this.#now.goBack(carried.tile, carried.at);
  }

  /** Forget what was chosen on an earlier view. */
  forget(): void {
    this.aim = "";
    this.#turns = 0;
  }

  /** Let go of a tile that was dropped: it goes back to the rack. */
  forgetDropped(): void {
    const { dropped } = this;
    this.dropped = undefined;
    if (dropped) this.#now.goBack(dropped.tile, dropped.at);
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
    const now = this.#now;
    const { scene, view, play } = now;
    if (view.seat === null || view.over) return;
    if (!view.to_act.includes(view.seat)) return now.excuse("wait");
    const step = nameOf(scene, cell);
    if (step) play(step);
    else if (scene.picked === null) now.excuse("unpicked");
    else now.excuse(scene.table.some(({ q, r }) => q === cell.q && r === cell.r) ? "taken" : "apart");
  }

  pick(tile: number, isKey: boolean): void {
    const { scene, undo, play } = this.#now;
    this.isByKeyboard = isKey;
    this.dropped = undefined;
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
    if (!this.carried && !this.#isEmpty && tile !== this.#now.scene.picked) this.pick(tile, false);
    this.carried = { tile, at };
    this.looked = this.#now.spotUnder(at)?.key ?? "";
  }

  drop({ at }: Drag): void {
    this.dropped = this.carried && { ...this.carried, at };
    this.carried = undefined;
    if (this.dropped && !this.#now.cellUnder(at)) return this.forgetDropped();
    if (this.dropped && this.#isEmpty) this.#open(this.dropped.tile);
    else this.#land();
  }

  /** True if nothing is on the table: the first tile goes anywhere, as soon as it is picked. */
  get #isEmpty(): boolean {
    return this.#now.scene.table.length === 0;
  }

  #open(tile: number): void {
    this.dropped = undefined;
    this.#now.play(`T${tile}`);
  }

  /** Place a dropped tile at the place under it, once its places are known. */
  #land(): void {
    const dropped = this.dropped;
    if (!dropped || dropped.tile !== this.#now.scene.picked || this.spots.length === 0) return;
    const spot = this.#now.spotUnder(dropped.at);
    this.looked = "";
    if (!spot) return this.#miss(dropped);
    this.dropped = undefined;
    this.choose(spot, "pointer");
  }

  /** A tile was dropped where it does not fit: say why, and let it go back. */
  #miss({ at }: Carried): void {
    const cell = this.#now.cellUnder(at);
    this.forgetDropped();
    if (cell) this.attempt(cell);
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
