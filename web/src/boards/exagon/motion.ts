import { cubicOut } from "svelte/easing";
import type { TransitionConfig } from "svelte/transition";
import { animationTime } from "../../browser/settings.svelte";
import type { Point } from "../../ui/point";

/** How a new tile comes to its place. */
export type Coming =
  /** It has lain there already, slightly lifted. */
  | "settles"
  /** From where its owner sits, this far away. */
  | Point
  | undefined;

/** When a falling tile touches the table, and touches it again after the bounce, as shares of the fall. */
const [TOUCH, AGAIN] = [0.62, 0.86];

/** The height of a falling tile, from 1 to 0: it bounces twice, lower each time. */
export function heightAt(time: number): number {
  if (time >= 1) return 0;
  if (time < TOUCH) return 1 - (time / TOUCH) ** 2;
  const [from, to, high] = time < AGAIN ? [TOUCH, AGAIN, 0.16] : [AGAIN, 1, 0.04];
  const share = (time - from) / (to - from);
  return 4 * high * share * (1 - share);
}

/** How long a tile is in the air, and the height that it falls from. */
function fallOf(coming: Coming): { duration: number; high: number } {
  if (coming === "settles") return { duration: 300, high: 9 };
  return coming ? { duration: 760, high: 46 } : { duration: 460, high: 46 };
}

/** The time until a new tile first touches the table, in milliseconds. */
export const touchTime = (coming: Coming): number => animationTime(fallOf(coming).duration * TOUCH);

/**
 * A new tile flies in from its owner, or is put down from slightly above; it clicks in with a small bounce. It is moved
 * by its attributes: an animation in CSS would cut the whole drawing into layers.
 */
export function put(tile: Element, { coming }: { coming: Coming }): TransitionConfig {
  const { duration, high } = fallOf(coming);
  const { x, y } = typeof coming === "object" ? coming : { x: 0, y: 0 };
  return {
    duration: animationTime(duration),
    tick: (t) => {
      const height = heightAt(t);
      const away = 1 - cubicOut(Math.min(1, t / TOUCH));
      const [across, down] = [x * away, y * away - high * height];
      tile.setAttribute("transform", `translate(${across} ${down}) scale(${1 + (high / 250) * height})`);
    },
  };
}

/** The shadow of a new tile comes closer with it. */
export function shade(shadow: Element, { coming }: { coming: Coming }): TransitionConfig {
  const { duration, high } = fallOf(coming);
  return {
    duration: animationTime(duration),
    tick: (t) => {
      const height = heightAt(t);
      shadow.setAttribute("transform", `translate(${(high / 3) * height} ${(high / 2) * height})`);
      shadow.setAttribute("fill-opacity", String(coming === "settles" ? 1 : 1 - 0.9 * height));
    },
  };
}

/** Move an element of the window from one point to another, then call back. */
export function glide(element: Element, from: Point, to: Point, after: () => void): void {
  const moving = element.animate(
    [{ translate: `${from.x}px ${from.y}px` }, { translate: `${to.x}px ${to.y}px`, scale: 0.6 }],
    { duration: animationTime(320), easing: "ease-in-out", fill: "both" },
  );
  moving.onfinish = after;
}
