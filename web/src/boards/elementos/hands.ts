import { dragging, spotOn, underneath, wayOf } from "../kit/drag";
import { isForBoard } from "../../browser/keyboard";
import type { Point } from "../../ui/point";

/** Where something is dropped that is on no spot, but next to the pieces in the hand. */
export const HAND = "hand";

/** The keys that flip a disc: the one that turns pieces in every game, and the initial of "flip". */
const FLIP = ["r", "f"];

/** What a player can do on the board: point at a spot, press it, carry something to another spot, let go. */
export interface Hands {
  press(spot: string): void;
  point(spot: string): void;
  canCarry(spot: string): boolean;
  carry(spot: string, by: Point, at: Point): void;
  drop(spot: string, onto: string): void;
  turn(spot: string): void;
  remove(spot: string): void;
  cancel(): void;
}

function landed(target: Element | null): string {
  return spotOn(target) || (target?.closest('[data-part="hand"]') ? HAND : "");
}

/** Handles pointer, touch and keys on every descendant with `data-spot`. */
export function hands(root: HTMLElement, given: () => Hands): { destroy(): void } {
  let carried = "";
  let isCarrying = false;
  const listening = new AbortController();
  const { signal } = listening;
  const on = <K extends keyof HTMLElementEventMap>(kind: K, listener: (event: HTMLElementEventMap[K]) => void): void =>
    root.addEventListener(kind, listener, { signal });

  /** Look up the focus after it has settled: it also leaves elements that are being removed, or the whole board. */
  function follow(): void {
    queueMicrotask(() => {
      if (!isCarrying && !signal.aborted) given().point(spotOn(root.querySelector(":focus-visible")));
    });
  }

  function press(event: KeyboardEvent): void {
    if (!isForBoard(event)) return;
    if (event.key === "Escape") given().cancel();
    else if (FLIP.includes(event.key.toLowerCase())) given().turn(spotOn(event.target));
    else if (event.key === "Delete" || event.key === "Backspace") given().remove(spotOn(event.target));
  }

  const held = dragging(root, {
    canDrag: ({ target }) => given().canCarry((carried = spotOn(target))),
    drag: (drag) => {
      isCarrying = true;
      given().carry(carried, wayOf(drag), drag.at);
      given().point(spotOn(underneath(drag.at)));
    },
    drop: ({ at }) => {
      isCarrying = false;
      given().drop(carried, landed(underneath(at)));
    },
    cancel: () => {
      isCarrying = false;
      given().cancel();
    },
  });
  on("click", ({ target }) => given().press(spotOn(target)));
  on("pointerover", (event) => {
    if (!isCarrying && event.pointerType === "mouse") given().point(spotOn(event.target));
  });
  on("pointerleave", () => given().point(""));
  on("focusin", follow);
  on("focusout", follow);
  window.addEventListener("keydown", press, { signal });
  return {
    destroy(): void {
      held.destroy();
      listening.abort();
    },
  };
}
