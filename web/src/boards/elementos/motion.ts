import type { TransitionConfig } from "svelte/transition";
import { animationTime } from "../../browser/settings.svelte";

const HALF = 130;

/** Half of a flip: the old face narrows to its edge, then the new one widens from it. */
export function turning(_: Element, { isIn }: { isIn: boolean }): TransitionConfig {
  return {
    delay: isIn ? animationTime(HALF) : 0,
    duration: animationTime(HALF),
    css: (t) => `transform: scaleX(${t}) translateY(${(t - 1) * 6}px)`,
  };
}

/** A disc that is placed. */
export function landing(_: Element): TransitionConfig {
  return { duration: animationTime(200), css: (t) => `opacity: ${t}; transform: scale(${1.35 - 0.35 * t})` };
}

/** A disc that is taken: it stays until the other disc has arrived, then fades. */
export function leaving(_: Element): TransitionConfig {
  return {
    delay: animationTime(100),
    duration: animationTime(200),
    css: (t) => `opacity: ${t}; transform: scale(${0.6 + 0.4 * t})`,
  };
}
