import { far, type Point } from "../../ui/point";

/** A pointer that moves by fewer pixels than this presses instead of dragging: fingers tremble. */
export const SLACK = 7;

/** A pointer that is down on something. */
export interface Drag {
  readonly pointer: number;
  readonly from: Point;
  readonly at: Point;
  readonly isMoving: boolean;
}

type Pressed = Pick<PointerEvent, "button" | "buttons" | "clientX" | "clientY" | "isPrimary" | "pointerId">;

function pointOf(event: Pick<PointerEvent, "clientX" | "clientY">): Point {
  return { x: event.clientX, y: event.clientY };
}

/** The drag that starts when a pointer goes down: only for the main button, and only for the first finger. */
export function begun(event: Pressed): Drag | null {
  const from = pointOf(event);
  return event.button === 0 && event.isPrimary ? { pointer: event.pointerId, from, at: from, isMoving: false } : null;
}

/** The drag after a pointer moved; null if the pointer was released unnoticed. */
export function moved(drag: Drag, event: Pressed): Drag | null {
  if (event.pointerId !== drag.pointer) return drag;
  if (event.buttons === 0) return null;
  const at = pointOf(event);
  return { ...drag, at, isMoving: drag.isMoving || far(at, drag.from) >= SLACK };
}

/** The distance dragged, as a vector. */
export function wayOf({ from, at }: Drag): Point {
  return { x: at.x - from.x, y: at.y - from.y };
}

/** The element at a point of the window. */
export function underneath({ x, y }: Point): Element | null {
  return document.elementFromPoint(x, y);
}

/** A point of the window in the units of a drawing. */
export function pointIn(svg: SVGSVGElement, { x, y }: Point): Point {
  const matrix = svg.getScreenCTM()?.inverse();
  return matrix ? new DOMPoint(x, y).matrixTransform(matrix) : { x, y };
}

/** The name of the spot that an element belongs to; empty if it belongs to none. */
export function spotOn(target: EventTarget | null): string {
  return (target instanceof Element && target.closest<HTMLElement | SVGElement>("[data-spot]")?.dataset["spot"]) || "";
}

export interface Dragging {
  /** True if there is something to drag. */
  canDrag(event: PointerEvent): boolean;
  /** The drag is in progress; called once the pointer has moved more than `SLACK`. */
  drag(drag: Drag): void;
  drop(drag: Drag): void;
  /** The drag ended without a drop: by Escape, by the browser, or out of reach. */
  cancel(): void;
}

/**
 * Makes descendants draggable with mouse, pen or finger. The pointer is captured when it goes down, so that fast
 * movements are followed; a press without movement stays a click, and the click that ends a drag is suppressed.
 */
export function dragging(
  root: HTMLElement | SVGElement,
  given: Dragging,
): { update(next: Dragging): void; destroy(): void } {
  let does = given;
  let now: Drag | null = null;
  let following = new AbortController();

  function rest(): Drag | null {
    const was = now;
    now = null;
    following.abort();
    return was;
  }

  function end(): void {
    if (rest()?.isMoving) does.cancel();
  }

  function down(event: PointerEvent): void {
    if (!event.isPrimary) return;
    end();
    now = does.canDrag(event) ? begun(event) : null;
    if (now) follow(event);
  }

  /** The pressed element may be removed in the meantime, so the window listens for the rest. */
  function follow({ target, pointerId }: PointerEvent): void {
    following = new AbortController();
    const { signal } = following;
    (target as Element).setPointerCapture(pointerId);
    window.addEventListener("pointermove", move, { signal });
    window.addEventListener("pointerup", up, { signal });
    window.addEventListener("pointercancel", cancel, { signal });
    window.addEventListener("keydown", key, { capture: true, signal });
  }

  function move(event: PointerEvent): void {
    if (!now || event.pointerId !== now.pointer) return;
    const next = moved(now, event);
    if (!next) return end();
    now = next;
    if (next.isMoving) does.drag(next);
  }

  function up(event: PointerEvent): void {
    if (event.pointerId !== now?.pointer) return;
    const was = rest();
    if (!was?.isMoving) return;
    swallowClick();
    does.drop({ ...was, at: pointOf(event) });
  }

  function cancel(event: PointerEvent): void {
    if (event.pointerId === now?.pointer) end();
  }

  function key(event: KeyboardEvent): void {
    if (event.key !== "Escape" || !now?.isMoving) return;
    event.preventDefault();
    end();
    window.addEventListener("pointerup", swallowClick, { once: true });
  }

  // Dragging with a finger must not scroll the page; browsers ignore touch-action inside a drawing.
  function touch(event: Event): void {
    if (now) event.preventDefault();
  }

  root.addEventListener("pointerdown", down as EventListener);
  root.addEventListener("touchmove", touch, { passive: false });
  return {
    update: (next) => (does = next),
    destroy(): void {
      end();
      root.removeEventListener("pointerdown", down as EventListener);
      root.removeEventListener("touchmove", touch);
    },
  };
}

/** Suppress the click that a browser sends at the end of a drag. */
function swallowClick(): void {
  const swallow = (event: Event): void => {
    event.stopPropagation();
    event.preventDefault();
  };
  window.addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener("click", swallow, { capture: true }));
}
