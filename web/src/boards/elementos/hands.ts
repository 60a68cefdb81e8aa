import { dragging, spotOn, underneath, wayOf } from "../kit/drag";
import { isForBoard } from "../../browser/keyboard";
import type { Point } from "../kit/point";

/** What a player can do on the board: point at a spot, press it, carry something to another spot, let go. */
export interface Hands {
  press(spot: string): void;
  point(spot: string): void;
  canCarry(spot: string): boolean;
  carry(spot: string, by: Point): void;
  drop(spot: string, onto: string): void;
  turn(spot: string): void;
  cancel(): void;
}

/** Handles pointer, touch and keys on every descendant with `data-spot`. */
export function hands(root: HTMLElement, does: Hands): { destroy(): void } {
  let carried = "";
  let isCarrying = false;
  const listening = new AbortController();
  const { signal } = listening;
  const on = <K extends keyof HTMLElementEventMap>(kind: K, listener: (event: HTMLElementEventMap[K]) => void): void =>
    root.addEventListener(kind, listener, { signal });

  /** Look up the focus after it has settled: it also leaves elements that are being removed. */
  function follow(): void {
    queueMicrotask(() => {
      if (!isCarrying) does.point(spotOn(root.querySelector(":focus-visible")));
    });
  }

  function press(event: KeyboardEvent): void {
    if (!isForBoard(event)) return;
    if (event.key === "Escape") does.cancel();
    else if (event.key.toLowerCase() === "r") does.turn(spotOn(event.target));
  }

  const held = dragging(root, {
    canDrag: ({ target }) => does.canCarry((carried = spotOn(target))),
    drag: (drag) => {
      isCarrying = true;
      does.carry(carried, wayOf(drag));
      does.point(spotOn(underneath(drag.at)));
    },
    drop: ({ at }) => {
      isCarrying = false;
      does.drop(carried, spotOn(underneath(at)));
    },
    cancel: () => {
      isCarrying = false;
      does.cancel();
    },
  });
  on("click", ({ target }) => does.press(spotOn(target)));
  on("pointerover", (event) => {
    if (!isCarrying && event.pointerType === "mouse") does.point(spotOn(event.target));
  });
  on("pointerleave", () => does.point(""));
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
