import type { BoardProps } from "../contract";
import { Instead } from "../kit/instead";
import { placeOf, sceneOf, type Place, type Scene } from "./scene";
import { attemptAt, hintedSpots, readAll, targetsOf, turned, waysOf, type CardWay } from "./steps";

type Given = Pick<BoardProps, "view" | "legal" | "hint" | "play" | "undo">;

/** A turn in the making: how a card will be laid, and the square pointed at. The legal steps say what it can become. */
export class Selection {
  /** The chosen orientation; empty if there is none. */
  chosen = $state("");
  looked = $state("");

  readonly #given: () => Given;
  readonly #instead = new Instead<string>();

  readonly #moves = $derived(readAll(this.#now.legal));
  readonly own = $derived<Place | null>(this.me === null ? null : (this.#scene.seats[this.me]?.pawn ?? null));
  readonly targets = $derived(targetsOf(this.#moves, this.own));
  readonly ways = $derived(waysOf(this.#moves));
  /** The orientation shown: the chosen one, else the recommended one, else the first. */
  readonly shown = $derived(this.#wayOf(this.chosen) ?? this.#wayOf(this.#now.hint) ?? this.ways[0]);
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- it is recreated, never mutated
  readonly offered = $derived(new Set(this.#moves.map((move) => move.text)));
  readonly hinted = $derived(hintedSpots(this.#now.hint, this.own));

  constructor(given: () => Given) {
    this.#given = given;
  }

  get #now(): Given {
    return this.#given();
  }

  get #scene(): Scene {
    return sceneOf(this.#now.view);
  }

  get me(): number | null {
    return this.#now.view.seat;
  }

  get canAct(): boolean {
    return this.me !== null && this.#moves.length > 0;
  }

  look(spot: string): void {
    this.looked = /^\d/.test(spot) ? spot : "";
    const place = this.looked ? placeOf(this.looked) : null;
    if (!place || place.level !== this.own?.level || this.shown?.squares.includes(place.square)) return;
    this.chosen = this.ways.find((way) => way.squares.includes(place.square))?.text ?? this.chosen;
  }

  /** Choose a square; `before` is the orientation shown when the finger came down. */
  choose(spot: string, isTouch: boolean, before: string): void {
    if (!this.canAct || this.me === null) return;
    if (this.ways.length > 0) return this.#lay(spot, isTouch, before);
    const step = this.targets.get(spot)?.text ?? attemptAt(spot, this.#scene, this.me, this.#moves);
    if (step) this.#now.play(step);
  }

  /** Throw a card; a card chosen before goes back to the hand and makes room for it. */
  take(step: string): void {
    const { play, undo, view } = this.#now;
    const { card, phase } = this.#scene;
    if (!this.canAct) return;
    if (this.offered.has(step) || !card || !undo) return play(step);
    const isSame = step === `${phase === "drop" ? "down" : "up"}:${card}`;
    this.#instead.want(isSame ? undefined : step, view);
    undo();
  }

  /** Take the card chosen in place of another, as soon as the other one is back in the hand. */
  goOn(): void {
    const step = this.#instead.take(this.#now.view);
    if (step && this.offered.has(step)) this.#now.play(step);
  }

  turn(by: number): void {
    this.chosen = turned(this.ways, this.shown?.text ?? "", this.looked.slice(1), by)?.text ?? "";
  }

  /** Take back what is half made: the orientation of a card, then the card itself. */
  retreat(): void {
    if (!this.canAct) return;
    if (this.chosen) this.cancel();
    else if (this.#scene.card) this.#now.undo?.();
  }

  cancel(): void {
    this.chosen = "";
  }

  #wayOf(text: string): CardWay | undefined {
    return this.ways.find((way) => way.text === text);
  }

  /** Lay the card as previewed at a square; on touch screens a first tap previews it and a second tap lays it. */
  #lay(spot: string, isTouch: boolean, before: string): void {
    this.look(spot);
    const { level, square } = placeOf(spot);
    const seen = isTouch ? this.#wayOf(before) : this.shown;
    if (level === this.own?.level && seen?.squares.includes(square)) this.#now.play(seen.text);
  }
}
