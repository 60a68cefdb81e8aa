import { cubicOut } from "svelte/easing";
import type { TransitionConfig } from "svelte/transition";
import { animationTime } from "../../browser/settings.svelte";

/** A piece drops onto the sun from above. */
export function fall(_node: Element): TransitionConfig {
  return {
    duration: animationTime(280),
    easing: cubicOut,
    css: (t, u) => `transform: translateY(${-46 * u}px); opacity: ${Math.min(1, t * 2)}`,
  };
}
