import { cubicOut } from "svelte/easing";
import type { TransitionConfig } from "svelte/transition";
import { animationTime } from "../../browser/settings.svelte";
import type { Point } from "../../ui/point";
import { SQUARE } from "./layout";

const HALF = 130;
const WAY = 240; // how long a disc takes from square to square
const SETTLING = 620; // until a wand stands still again

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

/** A disc that is taken off the board. */
export function leaving(_: Element): TransitionConfig {
  return {
    delay: animationTime(100),
    duration: animationTime(200),
    css: (t) => `opacity: ${t}; transform: scale(${0.6 + 0.4 * t})`,
  };
}

/** A back that is shown or hidden. */
export function peeking(_: Element): TransitionConfig {
  return { duration: animationTime(260), easing: cubicOut, css: (t) => `opacity: ${t}; transform: scale(${t})` };
}

/** What a capture leaves: it appears while the disc that was taken vanishes. */
export function settling(_: Element): TransitionConfig {
  return { delay: animationTime(380), duration: animationTime(240), css: (t) => `opacity: ${t}` };
}

/** Lifts a disc on its way to another square and sets it down with a small bounce. */
export function hopping(disc: Element, square: string): { update(square: string): void } {
  let last = square;
  return {
    update(now) {
      if (now === last) return;
      last = now;
      disc.animate(
        [
          { transform: "none", easing: "ease-out" },
          { transform: "translateY(-13px) scale(1.07)", offset: 0.4, easing: "ease-in" },
          { transform: "none", offset: 0.76, easing: "ease-out" },
          { transform: "translateY(-4px) scale(1.02)", offset: 0.87, easing: "ease-in" },
          { transform: "none" },
        ],
        animationTime(WAY * 1.3),
      );
    },
  };
}

interface Whereabouts {
  readonly square: string;
  readonly hasDisc: (square: string) => boolean;
}

const CARRIED = ["rotate(-17deg)", "rotate(11deg)"];
const HANDED = ["translateY(-46px) rotate(-8deg)", "translateY(3px) rotate(5deg)"];

/** A wand that is carried leans back and swings out; one that its disc hands over leaps to the next disc. */
export function swaying(wand: Element, { square }: Whereabouts): { update(now: Whereabouts): void } {
  let last = square;
  return {
    update(now) {
      if (now.square === last) return;
      const [first = "", second = ""] = now.hasDisc(last) ? HANDED : CARRIED;
      last = now.square;
      wand.animate(
        [
          { transform: "none" },
          { transform: first, offset: 0.2 },
          { transform: second, offset: 0.45 },
          { transform: "rotate(-5deg)", offset: 0.65 },
          { transform: "rotate(2.5deg)", offset: 0.83 },
          { transform: "none" },
        ],
        { duration: animationTime(SETTLING), easing: "ease-in-out" },
      );
    },
  };
}
