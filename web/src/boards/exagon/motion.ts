import { cubicOut } from "svelte/easing";
import type { TransitionConfig } from "svelte/transition";
import { animationTime } from "../../browser/settings.svelte";
import type { Point } from "../kit/point";

/** How a new tile comes to its place. */
export type Coming =
  /** It has lain there already, slightly lifted. */
  | "settles"
  /** From where its owner sits, this far away. */
  | Point
  | undefined;

/** A new tile flies in from its owner, settles, or is put down from slightly above. */
export function put(_: Element, coming: Coming): TransitionConfig {
  const easing = cubicOut;
  if (coming === "settles") return { duration: animationTime(160), easing, css: (_, u) => `translate: 0 ${-5 * u}px` };
  const { x, y } = coming ?? { x: 0, y: -34 };
  const fast = coming ? 3 : 1; // what comes from afar is seen from the start
  return {
    duration: animationTime(coming ? 520 : 260),
    easing,
    css: (t, u) =>
      `transform: translate(${x * u}px, ${y * u}px) scale(${1 + 0.25 * u}); opacity: ${Math.min(1, t * fast)}`,
  };
}

/** Move an element of the window from one point to another, then call back. */
export function glide(element: Element, from: Point, to: Point, after: () => void): void {
  const moving = element.animate(
    [{ translate: `${from.x}px ${from.y}px` }, { translate: `${to.x}px ${to.y}px`, scale: 0.6 }],
    { duration: animationTime(320), easing: "ease-in-out", fill: "both" },
  );
  moving.onfinish = after;
}
