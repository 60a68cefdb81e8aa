import type { LegalStep, MatchView } from "../../protocol/messages";
import { said } from "../../text/t";
import type { BoardProps } from "../contract";
import { movesOf, narrowed, offers, settled } from "../kit/narrow";
import type { Point } from "../../ui/point";
import { nameAt } from "../kit/words";
import { ahead } from "./ahead";
import { SQUARES } from "./layout";
import type { CarriedDisc, DiscGhost, Making, Target } from "./making";
import { sceneOf, type Disc } from "./scene";
import { DONE, OVER, partsOf, shown } from "./steps";
import { say } from "./words";

/** The spot of the button that flips the chosen disc. */
export const TURN = "turn";
const NONE: ReadonlySet<string> = new Set();

interface Given extends Pick<BoardProps, "view" | "seats" | "legal" | "pending" | "play" | "answer"> {
  /** Move the focus to a square. */
  focus: (square: string) => void;
}

/** A turn in the making: the disc that is chosen, pointed at or carried. The legal steps say what it can become. */
export class Selection implements Making {
  chosen = $state("");
  pointed = $state("");
  carried = $state.raw<CarriedDisc | null>(null);

  readonly #given: () => Given;

  readonly scene = $derived(sceneOf(this.#view));
  /** The seat at the bottom edge: the viewer's, or seat 1 for spectators. */
  readonly lower = $derived(this.#view.seat ?? 0);
  readonly arranging = $derived(this.#view.seat === null ? undefined : this.scene.arranging?.[this.lower]);
  /** The board with what the player has done, even if the server has not confirmed it yet. */
  readonly #ahead = $derived(ahead(this.scene, this.lower, this.#pending));
  readonly #moves = $derived(movesOf(this.#legal, (text) => partsOf(text, this.scene.wands[this.lower] ?? "")));
  /** The legal placements, the discs that can do something, and where the chosen one can go. */
  readonly places = $derived(offers(this.#moves, {}, "place"));
  readonly froms = $derived(offers(this.#moves, {}, "from"));
  readonly tos = $derived<ReadonlySet<string>>(this.chosen ? offers(this.#moves, { from: this.chosen }, "to") : NONE);
  /** True if an arrangement can be confirmed. */
  readonly canFinish = $derived(this.#legal.some(([text]) => text === DONE));
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

  /** The step in flight; one that will be refused is not shown. */
  get #pending(): string {
    const { pending = "", view } = this.#given();
    return view.legal.some(([text]) => text === pending) ? pending : "";
  }

  get discs(): readonly Disc[] {
    return this.#ahead.discs;
  }

  get wands(): readonly string[] {
    return this.#ahead.wands;
  }

  get lifted(): readonly string[] {
    return this.#ahead.lifted;
  }

  discOn(square: string): Disc | undefined {
    return this.scene.discs.find((disc) => disc.square === square);
  }

  isAble(square: string): boolean {
    return this.froms.has(square) || this.tos.has(square);
  }

  /** What the step to a square would do, in words; empty if no step leads there. */
  words(square: string): string {
    const move = this.chosen ? narrowed(this.#moves, { from: this.chosen, to: square })[0] : undefined;
    return said(move?.words);
  }

  press(spot: string): void {
    if (this.#legal.length === 0) this.#answerIdle(spot);
    else if (SQUARES.includes(spot)) this.#pressSquare(spot);
    else if (spot === TURN) this.#turnOver();
    else if (shown(spot)) this.#play(spot);
  }

  point(spot: string): void {
    this.pointed = spot;
  }

  canCarry(spot: string): boolean {
    return this.froms.has(spot) || this.places.has(spot);
  }

  carry(spot: string, by: Point, at: Point): void {
    if (this.froms.has(spot)) this.chosen = spot;
    this.carried = { spot, by, at };
  }

  drop(spot: string, onto: string): void {
    this.carried = null;
    this.pointed = "";
    if (!SQUARES.includes(onto) || onto === spot) return;
    if (!this.places.has(spot)) this.#pressSquare(onto);
    else if (onto === this.arranging?.next) this.#play(spot);
  }

  turn(spot: string): void {
    if (this.chosen) this.#turnOver();
    else if (this.froms.has(spot)) this.chosen = spot;
  }

  /** Confirm an arrangement. */
  finish(): void {
    this.#play(DONE);
  }

  remove(): void {
    // A disc leaves the board only when it is taken.
  }

  cancel(): void {
    this.chosen = "";
    this.carried = null;
  }

  /** A chosen disc would stay marked where it was. */
  #play(step: string): void {
    this.cancel();
    this.#given().play(step);
  }

  /** Illegal steps are tried too if they can be written down: the server says why they are refused. */
  #pressSquare(square: string): void {
    if (this.arranging) return;
    const move = this.chosen && settled(this.#moves, { from: this.chosen, to: square });
    if (move) this.#play(move.text);
    else if (square === this.chosen) this.cancel();
    else if (this.#isOwn(square)) this.chosen = square;
    else if (this.chosen) this.#given().play(`${this.chosen}-${square}`);
    else this.#given().answer?.(say(this.discOn(square) ? "not-yours" : "choose-first"));
  }

  #answerIdle(spot: string): void {
    const { view, seats, pending, answer } = this.#given();
    const [seat] = view.to_act;
    if (!SQUARES.includes(spot) || pending || view.over || view.seat === null || seat === undefined) return;
    if (!view.to_act.includes(view.seat)) answer?.(say("wait", { name: nameAt(seats, seat) }));
  }

  /** The button disappears with the selection, so move the focus to its disc. */
  #turnOver(): void {
    const square = this.chosen;
    if (!square) return this.#given().answer?.(say("choose-first"));
    this.#given().focus(square);
    this.#play(`${square}${OVER}`);
  }

  #isOwn(square: string): boolean {
    return this.discOn(square)?.seat === this.#view.seat;
  }

  #kindOf(to: string): Target["kind"] {
    if (!this.discOn(to)) return "go";
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

  #ghost(): DiscGhost | null {
    const placed = this.places.has(this.pointed) ? shown(this.pointed) : undefined;
    if (placed?.kind === "place" && this.arranging?.next)
      return { square: this.arranging.next, up: placed.sides[0], down: placed.sides[1] };
    const piece = this.discOn(this.chosen);
    if (!piece) return null;
    if (this.pointed === TURN) return piece.down && { square: this.chosen, up: piece.down, down: piece.up };
    const goes = this.tos.has(this.pointed) && this.#kindOf(this.pointed) !== "hand";
    return goes ? { square: this.pointed, up: piece.up, down: piece.down } : null;
  }

  #goesWithWand(): boolean {
    return this.chosen !== "" && this.scene.wands[this.lower] === this.chosen && this.tos.has(this.pointed);
  }
}
