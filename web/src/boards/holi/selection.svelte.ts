import type { BoardProps } from "../contract";
import { Instead } from "../kit/instead";
import type { Move } from "../kit/narrow";
import { inFlight, previewOf, type Preview } from "./preview";
import { placeOf, sceneOf, spotOf, type Place, type Scene } from "./scene";
import { attemptAt, hintedSpots, movesIn, readAll, targetsOf, turned, waysOf, type CardWay } from "./steps";
import { levelName, say } from "./words";

type Given = Pick<BoardProps, "view" | "legal" | "hint" | "play" | "undo" | "pending" | "answer">;

/** A card dragged over the board. */
export interface CarriedCard {
  readonly letter: string;
  readonly isDown: boolean;
}

/** A turn in the making: how a card will be laid, and the square pointed at. The legal steps say what it can become. */
export class Selection {
  /** The chosen orientation; empty if there is none. */
  chosen = $state("");
  looked = $state("");
  /** The card in the player's hand while it is dragged. */
  carried = $state.raw<CarriedCard | null>(null);

  readonly #given: () => Given;
  readonly #instead = new Instead<string>();

  readonly #moves = $derived(readAll(this.#now.legal));
  readonly own = $derived<Place | null>(this.me === null ? null : (this.#scene.seats[this.me]?.pawn ?? null));
  /** What the server has not confirmed yet. */
  readonly flying = $derived(inFlight(this.#scene, this.#now.pending ?? "", this.#possible, this.own));
  readonly targets = $derived<ReadonlyMap<string, Move>>(targetsOf(this.#offers(), this.own));
  /** The letter of the card that is about to be thrown face up. */
  readonly card = $derived(this.#cardUp());
  readonly ways = $derived(waysOf(this.#waysNow()));
  /** The orientation shown: the chosen one, else the recommended one, else the first. */
  readonly shown = $derived(this.#wayOf(this.chosen) ?? this.#wayOf(this.#now.hint) ?? this.ways[0]);
  /** What the throw that is shown or pointed at would do. */
  readonly preview = $derived<Preview>(this.#previewed());
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

  get #possible(): readonly string[] {
    return this.#now.view.legal.map(([text]) => text);
  }

  get me(): number | null {
    return this.#now.view.seat;
  }

  get canAct(): boolean {
    return this.me !== null && this.#moves.length > 0;
  }

  /** True if the viewer can drag cards from the hand onto the board; those that cannot be thrown are refused there. */
  get canCarry(): boolean {
    return this.canAct && this.#scene.phase === "turn";
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
    else this.#refuseLevel(spot);
  }

  /** Drop the carried card on a spot: it is laid as previewed. False if nothing was thrown. */
  drop(spot: string): boolean {
    const { carried, shown } = this;
    if (!carried) return false;
    this.look(spot);
    const place = /^\d/.test(spot) ? placeOf(spot) : null;
    const put = carried.isDown ? this.targets.get(spot)?.text : undefined;
    const way = this.shown ?? shown;
    this.carried = null;
    if (!place) return false;
    const step = `${carried.isDown ? "down" : "up"}:${carried.letter}`;
    if (!this.offered.has(step)) {
      this.#now.play(step);
      return false;
    }
    const covers = way?.squares.includes(place.square) || place.square === this.own?.square;
    if (put) this.#now.play(`${step} ${put}`);
    else if (!carried.isDown && way && place.level === this.own?.level && covers) this.#now.play(`${step} ${way.text}`);
    else return this.#refuseDrop(place, carried);
    return true;
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

  /** The moves that choosing a square can mean: those of the carried card, or the legal ones. */
  #offers(): readonly Move[] {
    if (!this.carried) return this.#moves;
    return this.carried.isDown ? movesIn(this.#scene.puts) : [];
  }

  #cardUp(): string | null {
    if (this.#now.view.over) return null;
    if (this.carried) return this.carried.isDown ? null : this.carried.letter;
    const { card, isDown, isThrown } = this.flying;
    if (card) return isDown || isThrown ? null : card;
    return this.#scene.phase === "place" ? this.#scene.card : null;
  }

  /** The ways to lay the card, as soon as it is picked up: the server lists them for every card in hand. */
  #waysNow(): readonly string[] {
    const legal = this.#moves.map((move) => move.text).filter((text) => text.startsWith("lay:"));
    return legal.length > 0 || !this.card ? legal : Object.keys(this.#scene.lays[this.card] ?? {});
  }

  #previewed(): Preview {
    const target = this.looked ? this.targets.get(this.looked) : undefined;
    return previewOf(this.#scene, this.shown?.text ?? target?.text ?? "", this.card, this.own);
  }

  #wayOf(text: string): CardWay | undefined {
    return this.ways.find((way) => way.text === text);
  }

  /** Lay the card as previewed at a square; on touch screens a first tap previews it and a second tap lays it. */
  #lay(spot: string, isTouch: boolean, before: string): void {
    this.look(spot);
    const place = placeOf(spot);
    const seen = isTouch ? this.#wayOf(before) : this.shown;
    if (place.level !== this.own?.level) this.#refuseLevel(spot);
    else if (seen?.squares.includes(place.square)) this.#now.play(seen.text);
    else if (!this.shown?.squares.includes(place.square)) this.#refuse(say("answer-lay", { square: place.square }));
  }

  #refuseDrop(place: Place, { isDown, letter }: CarriedCard): false {
    if (place.level !== this.own?.level) this.#refuseLevel(spotOf(place));
    else if (isDown) this.#now.play(`down:${letter} put:${place.square}`);
    else this.#refuse(say("answer-lay", { square: place.square }));
    return false;
  }

  /** Say why nothing can be done on a level. */
  #refuseLevel(spot: string): void {
    if (this.own && placeOf(spot).level !== this.own.level)
      this.#refuse(say("answer-level", { level: levelName(this.own.level) }));
  }

  #refuse(words: string): void {
    this.#now.answer?.(words);
  }
}
