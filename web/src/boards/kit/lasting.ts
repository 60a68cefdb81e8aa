import { settings } from "../../store/settings.svelte";

/** How long something moves, in milliseconds: not at all where motion is unwanted. */
export function lasting(duration: number): number {
  return settings.isStill ? 0 : duration;
}
