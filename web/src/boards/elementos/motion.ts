import { cubicOut } from "svelte/easing";
import type { TransitionConfig } from "svelte/transition";
import { animationTime } from "../../browser/settings.svelte";
import type { Point } from "../kit/point";
import { SQUARE } from "./layout";

const HALF = 130;

/** Half of a flip: the old face narrows to its edge, then the new one widens from it. */
export function turning(_: Element, { isIn }: { isIn: boolean }): TransitionConfig {
  return {
    delay: isIn ? animationTime(HALF) : 0,
    duration: animationTime(HALF),
    css: (t) => `transform: scaleX(${t}) translateY(${(t - 1) * 6}px)`,
  };
}

/** A disc that is placed, coming from this far away, in units of the drawing. */
export function landing(_: Element, { x, y }: Point): TransitionConfig {
  return {
    duration: animationTime(Math.hypot(x, y) > SQUARE ? 420 : 200),
    easing: cubicOut,
    css: (t, u) => `opacity: ${t}; transform: translate(${x * u}px, ${y * u}px) scale(${1.2 - 0.2 * t})`,
  };
}

/** A disc that is taken: it stays until the other disc has arrived, then fades. */
export function leaving(_: Element): TransitionConfig {
  return {
    delay: animationTime(100),
    duration: animationTime(200),
    css: (t) => `opacity: ${t}; transform: scale(${0.6 + 0.4 * t})`,
  };
}
