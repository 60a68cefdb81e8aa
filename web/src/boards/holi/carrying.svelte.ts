import { animationTime } from "../../browser/settings.svelte";
import { spotOn, underneath, type Dragging } from "../kit/drag";
import type { Point } from "../../ui/point";
import type { CarriedCard, Selection } from "./selection.svelte";

/** A card above the board: where it is, and whether it is gliding back into the hand. */
interface Carried extends CarriedCard {
  readonly at: Point;
  readonly isHoming: boolean;
}

/** What a card needs to know when it is carried. */
interface Given {
  /** The element around the hand and the board. */
  readonly root: HTMLElement | undefined;
  /** True if the cards in the hand are the viewer's own. */
  readonly isOwn: boolean;
  /** A card has just been picked up. */
  readonly onbegin: () => void;
}

/** How long a card takes to glide back, in milliseconds. */
const HOME = 220;

/** The way of a card from the hand onto the board, and back if it cannot be thrown. */
export class Carrying {
  now = $state.raw<Carried | null>(null);
  readonly #selection: Selection;
  readonly #given: () => Given;
  #grabbed: CarriedCard | null = null;
  /** The card that was dropped last, for its way back if the server refuses it. */
  #dropped: Carried | null = null;

  readonly drags: Dragging = {
    canDrag: ({ target }) => {
      this.#grabbed = cardOn(target);
      return this.#grabbed !== null && this.#given().isOwn && this.#selection.canCarry;
    },
    drag: ({ at }) => this.#drag(at),
    drop: ({ at }) => this.#drop(at),
    cancel: () => {
      this.#selection.carried = null;
      this.#selection.look("");
      if (this.now) this.#goHome(this.now);
    },
  };

  constructor(selection: Selection, given: () => Given) {
    this.#selection = selection;
    this.#given = given;
  }

  /** The server has answered: a refused card glides back into the hand. */
  settle(isRefused: boolean): void {
    if (isRefused && this.#dropped) this.#goHome(this.#dropped);
    this.#dropped = null;
  }

  #drag(at: Point): void {
    if (!this.#grabbed) return;
    if (!this.#selection.carried) {
      this.#selection.carried = this.#grabbed;
      this.#given().onbegin();
    }
    this.now = { ...this.#grabbed, at, isHoming: false };
    this.#selection.look(spotOn(underneath(at)));
  }

  #drop(at: Point): void {
    const card = this.now;
    const isSent = this.#selection.drop(spotOn(underneath(at)));
    this.now = null;
    if (card && isSent) this.#dropped = card;
    else if (card) this.#goHome(card);
    this.#selection.look("");
  }

  #goHome(card: Carried): void {
    this.now = { ...card, isHoming: true };
    requestAnimationFrame(() => {
      const home = this.#given().root?.querySelector(`[data-spot="up:${card.letter}"]`)?.getBoundingClientRect();
      const at = home && { x: home.x + home.width / 2, y: home.y + home.height / 2 };
      if (at) this.now = { ...card, at, isHoming: true };
      setTimeout(() => (this.now = this.now?.isHoming ? null : this.now), animationTime(HOME));
    });
  }
}

function cardOn(target: EventTarget | null): CarriedCard | null {
  const [kind, letter] = spotOn(target).split(":");
  return letter && (kind === "up" || kind === "down") ? { letter, isDown: kind === "down" } : null;
}
