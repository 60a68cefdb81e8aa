import { cubicIn, cubicInOut } from "svelte/easing";
import type { TransitionConfig } from "svelte/transition";
import { animationTime } from "../../browser/settings.svelte";
import type { Point } from "../../ui/point";

/** How long a piece flies from a rack, and drops from a hand that is already over its place, in milliseconds. */
export const FLIGHT = 430;
const DROP = 90;
/** How long a piece takes to come to rest after it has landed, in milliseconds. */
const REST = 190;
const BOUNCE = 5;
const ARC = 30;
/** How high a hand holds a piece over its place. */
const HELD: Point = { x: 0, y: -8 };

/** A small hop that dies away: 0 at both ends. */
function hop(part: number): number {
  return part < 0.6 ? Math.sin((part / 0.6) * Math.PI) : 0.25 * Math.sin(((part - 0.6) / 0.4) * Math.PI);
}

/** A piece flies from its owner's rack to its place, given as the way to the rack; without a way it only drops. It bounces. */
export function landing(_node: Element, way: Point | null): TransitionConfig {
  const { x, y } = way ?? HELD;
  const flight = way ? FLIGHT : DROP;
  const ease = way ? cubicInOut : cubicIn;
  const [total, arc] = [flight + REST, way ? ARC : 0];
  return {
    duration: animationTime(total),
    css: (t) => {
      const flown = Math.min(1, (t * total) / flight);
      const bounce = flown < 1 ? arc * Math.sin(Math.PI * flown) : BOUNCE * hop((t * total - flight) / REST);
      const u = 1 - ease(flown);
      return `transform: translate(${x * u}px, ${y * u - bounce}px); opacity: ${Math.min(1, flown * 4)}`;
    },
  };
}

/** A piece flies back to its owner's rack. */
export function leaving(_node: Element, way: Point | null): TransitionConfig {
  const { x, y } = way ?? HELD;
  return {
    duration: animationTime(way ? FLIGHT : DROP),
    easing: cubicInOut,
    css: (t, u) => `transform: translate(${x * u}px, ${y * u}px); opacity: ${Math.min(1, t * 4)}`,
  };
}

/** How far something has come that takes `duration` milliseconds after a piece has landed; 0 while it flies. */
function afterLanding(way: Point | null, duration: number, css: (part: number) => string): TransitionConfig {
  const flight = way ? FLIGHT : DROP;
  const total = flight + duration;
  return { duration: animationTime(total), css: (t) => css(Math.max(0, (t * total - flight) / duration)) };
}

/** What is written on a piece appears when the piece has landed. */
export function appearing(_node: Element, way: Point | null): TransitionConfig {
  return afterLanding(way, 120, (part) => `opacity: ${part}`);
}

/** A flash where a piece has landed; its element is invisible otherwise. */
export function flash(_node: Element, way: Point | null): TransitionConfig {
  return afterLanding(way, 480, (part) => `opacity: ${part > 0 ? (1 - part) ** 2 : 0}`);
}

/** The face jumps onto a disc that slides in under it from `depth` below. */
export function hopping(_node: Element, depth: number): TransitionConfig {
  const total = FLIGHT + REST;
  return {
    duration: animationTime(total),
    css: (t) => {
      const risen = Math.max(0, (t * total - FLIGHT * 0.55) / (total - FLIGHT * 0.55));
      const lift = 30 * Math.sin(Math.PI * Math.min(1, risen / 0.8)) + 3 * hop(Math.max(0, (risen - 0.8) / 0.2));
      return `transform: translateY(${depth * Math.max(0, 1 - risen * 2.5) - lift}px)`;
    },
  };
}
