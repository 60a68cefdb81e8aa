import type { LegalStep, MatchView } from "../../protocol/messages";
import { said } from "../../text/t";
import type { BoardProps } from "../contract";
import { movesOf, narrowed, offers, settled } from "../kit/narrow";
import type { Point } from "../kit/point";
import type { Hands } from "./hands";
import { SQUARES } from "./layout";
import { followed, type Piece } from "./pieces";
import { sceneOf, type ElementSymbol } from "./scene";
import { OVER, partsOf, shown } from "./steps";

/** The spot of the button that flips the chosen disc. */
export const TURN = "turn";
const NONE: ReadonlySet<string> = new Set();

/** A square that can be chosen now, and what choosing it does. */
export interface Target {
  readonly square: string;
  readonly kind: "choose" | "chosen" | "go" | "take" | "hand" | "place";
}

/** What would be on a square if the player chose what they point at. */
interface Ghost {
  readonly square: string;
  readonly up: ElementSymbol;
  readonly down: ElementSymbol | null;
}

interface Given extends Pick<BoardProps, "view" | "legal" | "play"> {
  /** Move the focus to a square. */
  focus(square: string): void;
}

/** A turn in the making: the disc that is chosen, pointed at or carried. The legal steps say what it can become. */
export class Selection implements Hands {
  chosen = $state("");
  pointed = $state("");
  carried = $state.raw<{ readonly spot: string; readonly by: Point } | null>(null);

  readonly #given: () => Given;
  #last: readonly Piece[] = [];

  readonly scene = $derived(sceneOf(this.#view));
  /** The seat at the bottom edge: the viewer's, or seat 1 for spectators. */
  readonly lower = $derived(this.#view.seat ?? 0);
  readonly arranging = $derived(this.#view.seat === null ? undefined : this.scene.arranging?.[this.lower]);
  readonly pieces = $derived((this.#last = followed(this.#last, this.scene.discs)));
  readonly #moves = $derived(movesOf(this.#legal, (text) => partsOf(text, this.scene.wands[this.lower] ?? "")));
  /** The legal placements, the discs that can do something, and where the chosen one can go. */
  readonly places = $derived(offers(this.#moves, {}, "place"));
  readonly froms = $derived(offers(this.#moves, {}, "from"));
  readonly tos = $derived<ReadonlySet<string>>(this.chosen ? offers(this.#moves, { from: this.chosen }, "to") : NONE);
  readonly rings = $derived(this.#rings());
  readonly targets = $derived(this.#targets());
  readonly ghost = $derived(this.#ghost());
  /** Where the wand would go; empty if it would stay. */
  readonly ghostWand = $derived(this.#goesWithWand() ? this.pointed : "");

  constructor(given: () => Given) {
    this.#given = given;
  }

  get #view(): MatchView {
    return this.#given().view;
  }

  get #legal(): readonly LegalStep[] {
    return this.#given().legal;
  }

  pieceOn(square: string): Piece | undefined {
    return this.pieces.find((piece) => piece.square === square);
  }

  /** What the step to a square would do, in words; empty if no step leads there. */
  words(square: string): string {
    const move = this.chosen ? narrowed(this.#moves, { from: this.chosen, to: square })[0] : undefined;
    return said(move?.words);
  }

  press(spot: string): void {
    if (this.#legal.length === 0) return;
    if (SQUARES.includes(spot)) this.#pressSquare(spot);
    else if (spot === TURN) this.#turnOver();
    else if (shown(spot)) this.#given().play(spot);
  }

  point(spot: string): void {
    this.pointed = spot;
  }

  canCarry(spot: string): boolean {
    return this.froms.has(spot) || this.places.has(spot);
  }

  carry(spot: string, by: Point): void {
    if (this.froms.has(spot)) this.chosen = spot;
    this.carried = { spot, by };
  }

  drop(spot: string, onto: string): void {
    this.carried = null;
    this.pointed = "";
    if (!SQUARES.includes(onto) || onto === spot) return;
    if (this.places.has(spot)) this.#given().play(spot);
    else this.#pressSquare(onto);
  }

  turn(spot: string): void {
    if (this.chosen) this.#turnOver();
    else if (this.froms.has(spot)) this.chosen = spot;
  }

  cancel(): void {
    this.chosen = "";
    this.carried = null;
  }

  /** Illegal steps are tried too if they can be written down: the server says why they are refused. */
  #pressSquare(square: string): void {
    if (this.arranging) return;
    const move = this.chosen && settled(this.#moves, { from: this.chosen, to: square });
    if (move) this.#given().play(move.text);
    else if (square === this.chosen) this.cancel();
    else if (this.#isOwn(square)) this.chosen = square;
    else if (this.chosen) this.#given().play(`${this.chosen}-${square}`);
  }

  /** The button disappears with the selection, so move the focus to its disc. */
  #turnOver(): void {
    this.#given().focus(this.chosen);
    this.#given().play(`${this.chosen}${OVER}`);
  }

  #isOwn(square: string): boolean {
    return this.pieceOn(square)?.seat === this.#view.seat;
  }

  #kindOf(to: string): Target["kind"] {
    if (!this.pieceOn(to)) return "go";
    return this.#isOwn(to) ? "hand" : "take";
  }

  #rings(): Target[] {
    if (this.chosen) return [{ square: this.chosen, kind: "chosen" }];
    return [...this.froms].map((square) => ({ square, kind: "choose" }));
  }

  #targets(): Target[] {
    if (this.arranging?.next && this.places.size > 0) return [{ square: this.arranging.next, kind: "place" }];
    return [...this.tos].filter((to) => to !== OVER).map((square) => ({ square, kind: this.#kindOf(square) }));
  }

  #ghost(): Ghost | null {
    const placed = this.places.has(this.pointed) ? shown(this.pointed) : undefined;
    if (placed?.kind === "place" && this.arranging?.next)
      return { square: this.arranging.next, up: placed.sides[0], down: placed.sides[1] };
    const piece = this.pieceOn(this.chosen);
    if (!piece) return null;
    if (this.pointed === TURN) return piece.down && { square: this.chosen, up: piece.down, down: piece.up };
    const goes = this.tos.has(this.pointed) && this.#kindOf(this.pointed) !== "hand";
    return goes ? { square: this.pointed, up: piece.up, down: piece.down } : null;
  }

  #goesWithWand(): boolean {
    return this.chosen !== "" && this.scene.wands[this.lower] === this.chosen && this.tos.has(this.pointed);
  }
}
