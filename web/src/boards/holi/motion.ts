import { quintOut } from "svelte/easing";
import type { TransitionConfig } from "svelte/transition";
import { animationTime } from "../../browser/settings.svelte";
import type { LyingToken } from "./changes";
import { middleOf, type Layout } from "./layout";
import type { Level } from "./scene";

interface Arrival {
  readonly token: LyingToken;
  readonly layout: Layout;
  /** The level that it was thrown on; undefined if it was already there. */
  readonly from: Level | undefined;
}

/** A token drops onto its square, from the level that it was thrown on if that is higher. */
export function arrive(_: Element, { token, layout, from }: Arrival): TransitionConfig {
  const to = middleOf(layout, token);
  if (from === undefined || !to) return { duration: 0 };
  const start = middleOf(layout, { level: from, square: token.square });
  const isFalling = from > token.level;
  const [dx, dy] = isFalling && start ? [start.x - to.x, start.y - to.y] : [0, isFalling ? -260 : -60];
  return {
    duration: animationTime(isFalling ? 420 : 240),
    easing: quintOut,
    css: (t, u) =>
      `transform: translate(${dx * u}px, ${dy * u}px) scale(${1 + 0.4 * u}); opacity: ${Math.min(1, 3 * t)}`,
  };
}

/** A token that is removed shrinks; one on a level that is no longer shown disappears immediately. */
export function leave(_: Element, isShown: boolean): TransitionConfig {
  return { duration: isShown ? animationTime(180) : 0, css: (t) => `transform: scale(${t}); opacity: ${t}` };
}
