import { cubicOut } from "svelte/easing";
import type { TransitionConfig } from "svelte/transition";
import { animationTime } from "../../browser/settings.svelte";

/** A new tile is put down from slightly above. */
export function put(_: Element): TransitionConfig {
  return {
    duration: animationTime(260),
    easing: cubicOut,
    css: (t, u) => `transform: translate(0, ${-34 * u}px) scale(${1 + 0.25 * u}); opacity: ${t}`,
  };
}
