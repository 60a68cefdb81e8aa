import { cubicOut } from "svelte/easing";
import type { TransitionConfig } from "svelte/transition";
import { settings } from "../../store/settings.svelte";

/** How long something moves, in milliseconds: not at all where motion is unwanted. */
export function lasting(duration: number): number {
  return settings.isStill ? 0 : duration;
}

/** A piece comes down onto the sun from above. */
export function fall(_node: Element): TransitionConfig {
  return {
    duration: lasting(280),
    easing: cubicOut,
    css: (t, u) => `transform: translateY(${-46 * u}px); opacity: ${Math.min(1, t * 2)}`,
  };
}
