import { cubicInOut } from "svelte/easing";
import type { TransitionConfig } from "svelte/transition";
import { animationTime } from "../../browser/settings.svelte";
import type { Point } from "../kit/point";

/** A piece flies between its owner's rack and its place, given as the way to the rack; without a way it only settles. */
export function flight(_node: Element, way: Point | null): TransitionConfig {
  const { x, y } = way ?? { x: 0, y: -8 };
  const arc = way ? 30 : 0;
  return {
    duration: animationTime(way ? 480 : 140),
    easing: cubicInOut,
    css: (t, u) =>
      `transform: translate(${x * u}px, ${y * u - arc * Math.sin(Math.PI * t)}px); opacity: ${Math.min(1, t * 4)}`,
  };
}
