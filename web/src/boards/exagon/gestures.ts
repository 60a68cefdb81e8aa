import { SLACK } from "../kit/drag";
import { far, type Point } from "../../ui/point";

/** What gestures do to the table. */
interface Hands {
  pan(dx: number, dy: number): void;
  zoom(factor: number, at: Point): void;
  /** The wheel was moved over the table; true if it was used for something other than zooming. */
  wheel(isDown: boolean): boolean;
}

/** Dragging moves the table; two fingers and the wheel zoom it. The end of a drag is not a click. */
export function gestures(root: HTMLElement, hands: Hands): { destroy(): void } {
  const down = new Map<number, Point>();
  let moved = 0;

  const pixel = (event: MouseEvent): Point => {
    const box = root.getBoundingClientRect();
    return { x: event.clientX - box.x, y: event.clientY - box.y };
  };

  function press(event: PointerEvent): void {
    if (event.pointerType === "mouse" && event.button !== 0) return;
    if (down.size === 0) moved = 0;
    down.set(event.pointerId, pixel(event));
    (event.target as Element).setPointerCapture(event.pointerId);
  }

  function move(event: PointerEvent): void {
    const before = down.get(event.pointerId);
    if (!before) return;
    if (event.buttons === 0) return lift(event);
    const now = pixel(event);
    const other = [...down].find(([id]) => id !== event.pointerId)?.[1];
    moved += far(now, before);
    if (moved >= SLACK || other) {
      if (other) pinch(before, now, other);
      else hands.pan(now.x - before.x, now.y - before.y);
      down.set(event.pointerId, now);
    }
  }

  function pinch(before: Point, now: Point, other: Point): void {
    const [wide, wider] = [far(before, other), far(now, other)];
    hands.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
    if (wide > 0) hands.zoom(wider / wide, { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
  }

  function lift(event: PointerEvent): void {
    down.delete(event.pointerId);
  }

  function click(event: MouseEvent): void {
    if (moved >= SLACK && event.detail > 0) event.stopPropagation();
  }

  function wheel(event: WheelEvent): void {
    event.preventDefault();
    if (!hands.wheel(event.deltaY > 0)) hands.zoom(Math.exp(-event.deltaY / 500), pixel(event));
  }

  root.addEventListener("pointerdown", press);
  root.addEventListener("pointermove", move);
  root.addEventListener("pointerup", lift);
  root.addEventListener("pointercancel", lift);
  root.addEventListener("click", click, true);
  root.addEventListener("wheel", wheel, { passive: false });
  return {
    destroy(): void {
      root.removeEventListener("pointerdown", press);
      root.removeEventListener("pointermove", move);
      root.removeEventListener("pointerup", lift);
      root.removeEventListener("pointercancel", lift);
      root.removeEventListener("click", click, true);
      root.removeEventListener("wheel", wheel);
    },
  };
}
