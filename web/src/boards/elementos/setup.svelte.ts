import { keep, kept } from "../../browser/storage";
import type { MatchView } from "../../protocol/messages";
import type { BoardProps } from "../contract";
import type { Point } from "../../ui/point";
import {
  adopted,
  discsOf,
  filled,
  isEven,
  isFull,
  laidOf,
  leftOf,
  moved,
  put,
  readDraft,
  shortOf,
  turnedOver,
  without,
  writeDraft,
  type Lineup,
} from "./draft";
import { HAND } from "./hands";
import { SQUARES } from "./layout";
import type { CarriedDisc, DiscGhost, Making, Target } from "./making";
import { sceneOf, type Arranging, type Pair } from "./scene";
import { DONE, placement, shown } from "./steps";
import { TURN } from "./selection.svelte";
import { say } from "./words";

const FAVOURITE = "elementos.arrangement";

/** What the star does: store this arrangement, lay the stored one, or nothing if there is nothing to store or to lay. */
export type Star = "save" | "lay" | "laid" | "none";

interface Given extends Pick<
  BoardProps,
  "view" | "legal" | "pending" | "draft" | "keepDraft" | "play" | "answer" | "undo"
> {
  /** False outside a table, where every disc is a separate step. */
  isTable: boolean;
  /** Move the focus to a square. */
  focus: (square: string) => void;
}

/** Two presses on a disc within this time flip it, in milliseconds. */
const DOUBLE = 350;

/**
 * A set-up drafted in the browser: any disc on any of the nine squares, in any order. Only the confirmation sends it, in
 * the order in which the rules place discs (L2.1).
 *
 * Pressing a disc picks it up, and pressing a square puts it there; pressing an empty square first keeps it for the next
 * disc. After each of these, nothing is picked up: no disc ever goes to a square that the player has not pressed.
 */
export class Setup implements Making {
  draft = $state.raw<Lineup>({});
  chosen = $state("");
  pointed = $state("");
  carried = $state.raw<CarriedDisc | null>(null);
  #favourite = $state.raw(kept<string>(FAVOURITE) ?? "");
  #isConfirmed = $state(false);

  readonly #given: () => Given;
  #match = "";
  #isTouched = false;
  #pickedAt = 0;
  #laid: Lineup = {};
  /** How many discs the server had when the last of them was taken back. */
  #takenBack = Infinity;

  readonly scene = $derived(sceneOf(this.#view));
  readonly seat = $derived(this.#view.seat ?? 0);
  readonly #part = $derived<Arranging | undefined>(
    this.#view.seat === null ? undefined : this.scene.arranging?.[this.seat],
  );
  /** True while the viewer has an arrangement to draft. */
  readonly isOn = $derived(this.#now.isTable && this.#part !== undefined && !this.#part.is_done);
  /** True if the draft can be changed now. */
  readonly isOpen = $derived(this.isOn && this.#now.legal.length > 0 && !this.#isConfirmed);
  readonly home = $derived(this.#part?.home ?? []);
  readonly mustBeEven = $derived(this.scene.opening === "balanced");
  /** How many discs are on the board. */
  readonly count = $derived(Object.keys(this.draft).length);
  readonly isFull = $derived(isFull(this.draft, this.home));
  readonly isComplete = $derived(this.isFull && (!this.mustBeEven || isEven(this.draft)));
  /** How often each symbol still has to show; null if that is free. */
  readonly toShow = $derived(this.mustBeEven ? shortOf(this.draft) : null);
  readonly star = $derived(this.#star());

  readonly discs = $derived([
    ...this.scene.discs.filter(({ seat }) => seat !== this.seat),
    ...discsOf(this.draft, this.seat),
  ]);
  readonly lifted = $derived(this.#now.pending ? this.home : []);
  /** True if a disc of the board or of the supply is picked up. */
  readonly #isHolding = $derived(this.chosen in this.draft || sidesOf(this.chosen) !== undefined);
  readonly rings = $derived(this.#rings());
  readonly targets = $derived(this.#targets());
  readonly ghost = $derived(this.#ghost());
  readonly ghostWand = "";

  constructor(given: () => Given) {
    this.#given = given;
  }

  get #now(): Given {
    return this.#given();
  }

  get #view(): MatchView {
    return this.#now.view;
  }

  get wands(): readonly string[] {
    return this.scene.wands;
  }

  left(sides: Pair): number {
    return leftOf(this.draft, sides);
  }

  isAble(square: string): boolean {
    return this.isOpen && this.home.includes(square);
  }

  words(square: string): string {
    if (!this.#isHolding || !this.isAble(square) || square === this.chosen) return "";
    const there = this.draft[square];
    if (!there) return say("put", { square });
    const sides = say("sides", { up: say(there[0]), down: say(there[1]) });
    return say(this.chosen in this.draft ? "swap" : "replace", { square, sides });
  }

  /** Follow the table: a new match starts a new draft, and what the server has of it counts. */
  follow(): void {
    if (!this.isOn) return;
    const { view, draft } = this.#now;
    const match = `${view.match} ${view.seat}`;
    if (match !== this.#match) this.#begin(match);
    const laid = laidOf(this.scene.discs, this.seat);
    if (writeDraft(laid, this.home) !== writeDraft(this.#laid, this.home)) this.#adopt(laid);
    const kept = this.#isTouched ? undefined : readDraft(draft ?? "", this.#rest);
    if (kept) this.draft = adopted(kept, laid);
  }

  /** Send what is confirmed: discs that the server has differently are taken back first, one after another. */
  send(): void {
    const { legal, pending, play, undo } = this.#now;
    if (!this.#isConfirmed || legal.length === 0 || pending) return;
    const steps = this.home.map((square) => placement(this.draft[square] as Pair));
    const count = Object.keys(this.#laid).length;
    const isAsLaid = this.#isAsLaid;
    if (isAsLaid || !undo || count >= this.#takenBack) {
      this.#isConfirmed = false;
      this.#takenBack = Infinity;
      if (isAsLaid) play([...steps.slice(count), DONE].join(" "), true);
    } else {
      this.#takenBack = count;
      undo();
    }
  }

  confirm(): void {
    if (!this.isOpen) return;
    this.cancel();
    if (this.isComplete) this.#isConfirmed = true;
    else this.#now.answer?.(say(this.isFull ? "not-even" : "not-full"));
  }

  fill(): void {
    this.#change(filled(this.draft, this.home, this.mustBeEven));
  }

  clear(): void {
    this.#change({});
  }

  /** Store this arrangement as the favourite, or lay the stored one. */
  pressStar(): void {
    if (this.star === "save") keep(FAVOURITE, (this.#favourite = writeDraft(this.draft, this.home)));
    else if (this.star === "lay") this.#change(readDraft(this.#favourite, this.home) ?? this.draft);
    else this.#now.answer?.(say(this.star === "laid" ? "star-laid" : "star-none"));
  }

  press(spot: string): void {
    if (!this.isOpen) return;
    if (this.home.includes(spot)) this.#pressHome(spot);
    else if (spot === TURN) this.#pressTurn();
    else if (SQUARES.includes(spot)) this.#now.answer?.(say("own-rows"));
    else if (sidesOf(spot)) this.#pressSupply(spot);
  }

  point(spot: string): void {
    this.pointed = spot;
  }

  canCarry(spot: string): boolean {
    const sides = sidesOf(spot);
    return this.isOpen && (spot in this.draft || (sides !== undefined && this.left(sides) > 0));
  }

  carry(spot: string, by: Point, at: Point): void {
    this.chosen = "";
    this.carried = { spot, by, at };
  }

  drop(spot: string, onto: string): void {
    this.carried = null;
    this.pointed = "";
    if (this.home.includes(onto)) this.#lay(spot, onto);
    else if (SQUARES.includes(onto)) this.#now.answer?.(say("own-rows"));
    else if (spot in this.draft && (onto === HAND || sidesOf(onto))) this.#change(without(this.draft, spot));
  }

  turn(spot: string): void {
    this.#turnOver(this.#isHolding ? this.chosen : spot);
  }

  remove(spot: string): void {
    const square = this.chosen in this.draft ? this.chosen : spot;
    if (square in this.draft) this.#change(without(this.draft, square));
  }

  cancel(): void {
    this.chosen = "";
    this.carried = null;
  }

  #begin(match: string): void {
    this.#match = match;
    this.draft = {};
    this.#laid = {};
    this.#isTouched = this.#isConfirmed = false;
    this.cancel();
  }

  /** The draft without discs that were taken back on the server. */
  #withoutTakenBack(laid: Lineup): Lineup {
    const gone = Object.keys(this.#laid).filter((square) => !(square in laid));
    return gone.reduce(without, this.draft);
  }

  /** What the server has counts, except while it is taken back to be placed differently. */
  #adopt(laid: Lineup): void {
    if (!this.#isConfirmed) this.draft = adopted(this.#withoutTakenBack(laid), laid);
    this.#laid = laid;
    if (this.#isTouched && !this.#isConfirmed) this.#keep();
  }

  /** The squares that the server has not filled yet. */
  get #rest(): readonly string[] {
    return this.home.slice(Object.keys(this.#laid).length);
  }

  /** True if the server has the first discs as they are in the draft. */
  get #isAsLaid(): boolean {
    return Object.entries(this.#laid).every(([square, sides]) => {
      const drafted = this.draft[square];
      return drafted !== undefined && placement(drafted) === placement(sides);
    });
  }

  /** Have the steps that are left kept; none can be taken as they are if other discs must be taken back first. */
  #keep(): void {
    this.#now.keepDraft?.(this.#isAsLaid ? writeDraft(this.draft, this.#rest) : "");
  }

  #change(draft: Lineup): void {
    if (!this.isOpen) return;
    this.draft = draft;
    this.#isTouched = true;
    this.chosen = "";
    this.#keep();
  }

  /** Put a disc of the supply or of another square on a square. */
  #lay(spot: string, square: string): void {
    const sides = sidesOf(spot);
    this.#change(sides ? put(this.draft, square, sides) : moved(this.draft, spot, square));
  }

  #pressTurn(): void {
    if (this.#isHolding) this.#turnOver(this.chosen);
    else this.#now.answer?.(say("choose-first"));
  }

  /** A disc on the board is flipped and stays there, with nothing picked up; one of the supply is flipped in the hand. */
  #turnOver(spot: string): void {
    const held = spot === this.chosen ? sidesOf(spot) : undefined;
    if (held) this.chosen = placement([held[1], held[0]]);
    if (!(spot in this.draft)) return;
    this.#now.focus(spot); // the button on the board disappears
    this.#change(turnedOver(this.draft, spot));
  }

  #pressHome(square: string): void {
    if (square !== this.chosen && this.#isHolding) return this.#lay(this.chosen, square);
    const isTwice = square === this.chosen && performance.now() - this.#pickedAt < DOUBLE;
    this.#pickedAt = performance.now();
    if (isTwice && square in this.draft) this.#turnOver(square);
    else this.chosen = square === this.chosen ? "" : square;
  }

  /** A disc goes to the empty square that was pressed before it; otherwise it is picked up. */
  #pressSupply(spot: string): void {
    const sides = sidesOf(spot);
    if (!sides) return;
    const isWaiting = this.home.includes(this.chosen) && !this.#isHolding;
    if (this.left(sides) === 0) this.#now.answer?.(say("none-left"));
    else if (isWaiting) this.#lay(spot, this.chosen);
    else this.chosen = this.chosen === spot ? "" : spot;
  }

  /** What is picked up, and the discs with which it could change places. */
  #rings(): Target[] {
    const chosen: Target[] = this.chosen in this.draft ? [{ square: this.chosen, kind: "chosen" }] : [];
    const others = this.#isHolding ? Object.keys(this.draft).filter((square) => square !== this.chosen) : [];
    return [...chosen, ...others.map((square) => ({ square, kind: "choose" as const }))];
  }

  /** The empty squares: the one that waits for a disc, those for the disc that is picked up, or all that are left. */
  #targets(): Target[] {
    if (!this.isOpen) return [];
    const empty = this.home.filter((square) => !(square in this.draft));
    const kind = this.#isHolding ? "place" : "left";
    return empty.map((square) => ({ square, kind: square === this.chosen ? "waiting" : kind }));
  }

  #star(): Star {
    if (this.isFull && writeDraft(this.draft, this.home) !== this.#favourite) return "save";
    if (!readDraft(this.#favourite, this.home)) return "none";
    return writeDraft(this.draft, this.home) === this.#favourite ? "laid" : "lay";
  }

  #ghost(): DiscGhost | null {
    const chosen = this.draft[this.chosen];
    if (this.pointed === TURN) return ghostOf(this.chosen, chosen && [chosen[1], chosen[0]]);
    const spot = this.carried?.spot ?? this.chosen;
    if (this.home.includes(this.chosen) && !chosen && sidesOf(this.pointed))
      return ghostOf(this.chosen, sidesOf(this.pointed));
    if (!this.home.includes(this.pointed) || this.pointed === spot) return null;
    return ghostOf(this.pointed, sidesOf(spot) ?? this.draft[spot]);
  }
}

function ghostOf(square: string, sides: Pair | undefined): DiscGhost | null {
  return sides ? { square, up: sides[0], down: sides[1] } : null;
}

/** The sides of a disc of the supply, which is named like the step that places it. */
function sidesOf(spot: string): Pair | undefined {
  const step = shown(spot);
  return step?.kind === "place" ? step.sides : undefined;
}
