import type { Point } from "./layout";

/** What hands can do on the board: point at a spot, press it, carry something from it to another, let go. */
export interface Hands {
  press(spot: string): void;
  point(spot: string): void;
  canCarry(spot: string): boolean;
  carry(spot: string, by: Point): void;
  drop(spot: string, onto: string): void;
  turn(spot: string): void;
  cancel(): void;
}

const SLACK = 6; // a finger that presses moves a little: pixels before it counts as carrying

function spotAt(target: EventTarget | null): string {
  return (target instanceof Element && target.closest<HTMLElement | SVGElement>("[data-spot]")?.dataset["spot"]) || "";
}

/** Pointer, touch and keys on everything within that carries `data-spot`. */
export function hands(root: HTMLElement, does: Hands): { destroy(): void } {
  let start: { spot: string; x: number; y: number; pointer: number } | null = null;
  let isCarrying = false;
  const listening = new AbortController();
  const on = <K extends keyof HTMLElementEventMap>(kind: K, listener: (event: HTMLElementEventMap[K]) => void): void =>
    root.addEventListener(kind, listener, { signal: listening.signal });

  function moved(event: PointerEvent): Point {
    return { x: event.clientX - (start?.x ?? 0), y: event.clientY - (start?.y ?? 0) };
  }

  function letGo(): void {
    start = null;
    isCarrying = false;
    does.cancel();
  }

  /** The focus is looked for when it has settled: it also leaves what is just being taken off the page. */
  function follow(): void {
    queueMicrotask(() => {
      if (!isCarrying) does.point(spotAt(root.querySelector(":focus-visible")));
    });
  }

  on("pointerdown", (event) => {
    const spot = spotAt(event.target);
    isCarrying = false;
    start = event.button === 0 && does.canCarry(spot) ? { spot, x: event.clientX, y: event.clientY, pointer: event.pointerId } : null;
  });
  on("pointermove", (event) => {
    if (!start || event.pointerId !== start.pointer) return;
    const by = moved(event);
    if (!isCarrying && Math.hypot(by.x, by.y) < SLACK) return;
    if (!isCarrying) root.setPointerCapture(event.pointerId);
    isCarrying = true;
    does.carry(start.spot, by);
    does.point(spotAt(document.elementFromPoint(event.clientX, event.clientY)));
  });
  // What is carried by a finger is not to scroll the page; browsers do not heed touch-action within a drawing.
  root.addEventListener("touchmove", (event) => start && event.preventDefault(), { passive: false, signal: listening.signal });
  on("pointerup", (event) => {
    if (start && isCarrying) does.drop(start.spot, spotAt(document.elementFromPoint(event.clientX, event.clientY)));
    start = null;
    setTimeout(() => (isCarrying = false)); // after the click that a mouse makes of it
  });
  on("pointercancel", letGo);
  on("click", (event) => {
    if (!isCarrying) does.press(spotAt(event.target));
  });
  on("pointerover", (event) => {
    if (!isCarrying && event.pointerType === "mouse") does.point(spotAt(event.target));
  });
  on("pointerleave", () => does.point(""));
  on("focusin", follow);
  on("focusout", follow);
  on("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Escape") letGo();
    else if (event.key.toLowerCase() === "r") does.turn(spotAt(event.target));
  });
  return { destroy: () => listening.abort() };
}
