import { linear, quintOut } from "svelte/easing";
import type { TransitionConfig } from "svelte/transition";
import { animationTime } from "../../browser/settings.svelte";
import type { Point } from "../kit/point";
import type { LyingToken } from "./changes";
import { middleOf, type Layout } from "./layout";
import type { Level } from "./scene";

interface Arrival {
  readonly token: LyingToken;
  readonly layout: Layout;
  /** The level that it was thrown on; undefined if it was already there. */
  readonly from: Level | undefined;
  /** Where its owner sits, if it flies from there. */
  readonly side: Point | undefined;
}

const FLIGHT = 0.55; // the part of the way that is flown, before the fall

/** A token flies from its owner to the level that it was thrown on, and falls onto its square from there. */
export function arrive(_: Element, { token, layout, from, side }: Arrival): TransitionConfig {
  const to = middleOf(layout, token);
  if (from === undefined || !to) return { duration: 0 };
  const isFalling = from > token.level;
  const above = middleOf(layout, { level: from, square: token.square }) ?? { x: to.x, y: to.y - 260 };
  const top = isFalling ? above : { x: to.x, y: to.y - 60 };
  const flown = side ? FLIGHT : 0;
  return {
    duration: animationTime((isFalling ? 420 : 240) + (side ? 380 : 0)),
    easing: side ? linear : quintOut,
    css: (t) => {
      const [a, b, part] = side && t < flown ? [side, top, t / flown] : [top, to, (t - flown) / (1 - flown)];
      const x = a.x + (b.x - a.x) * part - to.x;
      const y = a.y + (b.y - a.y) * part - to.y;
      return `transform: translate(${x}px, ${y}px) scale(${1 + 0.4 * (1 - t)}); opacity: ${Math.min(1, 3 * t)}`;
    },
  };
}

/** A token that is removed shrinks; one on a level that is no longer shown disappears immediately. */
export function leave(_: Element, isShown: boolean): TransitionConfig {
  return { duration: isShown ? animationTime(180) : 0, css: (t) => `transform: scale(${t}); opacity: ${t}` };
}
