import type { Point } from "../../ui/point";

/** A second finger that turns by this angle turns the card once. */
const QUARTER = Math.PI / 4;

/**
 * While something is dragged with one finger, a second finger turns it: by a tap once, or by turning around the first.
 */
export function twist(isOn: () => boolean, turn: (by: number) => void): (root: HTMLElement) => () => void {
  let first: Point | null = null;
  let second: { id: number; angle: number; turned: number } | null = null;
  const point = (event: PointerEvent): Point => ({ x: event.clientX, y: event.clientY });
  const angleTo = (at: Point): number => (first ? Math.atan2(at.y - first.y, at.x - first.x) : 0);

  function down(event: PointerEvent): void {
    if (event.isPrimary) first = point(event);
    else if (isOn() && !second) second = { id: event.pointerId, angle: angleTo(point(event)), turned: 0 };
  }

  function move(event: PointerEvent): void {
    if (event.isPrimary) first = point(event);
    if (event.pointerId !== second?.id) return;
    const by = Math.round(wrapped(angleTo(point(event)) - second.angle) / QUARTER);
    if (by === 0) return;
    turn(Math.sign(by));
    second = { ...second, angle: angleTo(point(event)), turned: second.turned + 1 };
  }

  function up(event: PointerEvent): void {
    if (event.pointerId !== second?.id) return;
    if (second.turned === 0 && isOn() && event.type === "pointerup") turn(1);
    second = null;
  }

  /** Two fingers on the board must not zoom the page while one of them drags. */
  function touch(event: TouchEvent): void {
    if (isOn()) event.preventDefault();
  }

  return () => {
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener("pointerdown", down, { signal });
    window.addEventListener("pointermove", move, { signal });
    window.addEventListener("pointerup", up, { signal });
    window.addEventListener("pointercancel", up, { signal });
    window.addEventListener("touchmove", touch, { passive: false, signal });
    return () => listening.abort();
  };
}

/** An angle between -π and π. */
function wrapped(angle: number): number {
  return Math.atan2(Math.sin(angle), Math.cos(angle));
}
