import { cubicIn } from "svelte/easing";
import type { TransitionConfig } from "svelte/transition";
import { animationTime } from "../../browser/settings.svelte";
import type { Point } from "../../ui/point";
import type { Throw } from "./changes";
import { groundOf, middleOf, type Layout } from "./layout";
import type { Place } from "./scene";

/** The parts of a throw, in milliseconds: through the air, down each storey, and coming to rest. */
const AIR = 280;
const DRIFT = 340;
const REST = 180;

const mixed = (a: Point, b: Point, part: number): Point => ({
  x: a.x + (b.x - a.x) * part,
  y: a.y + (b.y - a.y) * part,
});

/** The way of thrown powder in a drawing: from a hand to where it bursts, and down to where it lands. */
export interface Way {
  readonly hand: Point;
  readonly burst: Point;
  readonly end: Point;
  /** When it bursts and when it lands, in milliseconds after the throw. */
  readonly burstsAt: number;
  readonly landsAt: number;
}

/** Above the drawing, where powder comes from if the level that it was thrown on is not shown. */
const ABOVE = 260;

/** The way of a throw; undefined if it ends on a level that is not shown. `side` is where its owner sits. */
export function wayOf({ by, from, to }: Throw, layout: Layout, side: Point | undefined): Way | undefined {
  const end = middleOf(layout, to);
  if (!end) return undefined;
  const burst = middleOf(layout, from) ?? { x: end.x, y: end.y - ABOVE };
  const pawn = by && middleOf(layout, by);
  const hand = pawn ? { x: pawn.x, y: pawn.y - 30 } : (side ?? { x: burst.x, y: burst.y - ABOVE });
  return { hand, burst, end, burstsAt: AIR, landsAt: AIR + DRIFT * (from.level - to.level) };
}

/** Where powder is at a time, and how far it has opened, from a ball in the air to a heap. */
function powderAt({ hand, burst, end, burstsAt, landsAt }: Way, time: number): Point & { scale: number } {
  if (time < burstsAt) {
    const part = time / burstsAt;
    const { x, y } = mixed(hand, burst, part);
    return { x, y: y - 70 * Math.sin(Math.PI * part), scale: 0.45 + 0.2 * part };
  }
  if (time < landsAt) {
    const part = (time - burstsAt) / (landsAt - burstsAt);
    const { x, y } = mixed(burst, end, cubicIn(part) * 0.6 + part * 0.4);
    return { x: x + 14 * Math.sin(part * 2 * Math.PI), y, scale: 0.65 };
  }
  const part = Math.min(1, (time - landsAt) / REST);
  return { ...end, scale: 0.65 + 0.35 * part + 0.18 * Math.sin(Math.PI * part) };
}

interface Arrival {
  /** Its way; undefined if it was already there. */
  readonly way: Way | undefined;
  /** How much of the way is already over, in milliseconds. */
  readonly passed: number;
}

/** A token is thrown as a ball of powder, and falls onto its square from where it burst. */
export function arrive(_: Element, { way, passed }: Arrival): TransitionConfig {
  const whole = way ? way.landsAt + REST : 0;
  if (!way || passed >= whole) return { duration: 0 };
  return {
    duration: animationTime(whole - passed),
    easing: (t) => t,
    css: (t) => {
      const { x, y, scale } = powderAt(way, passed + t * (whole - passed));
      return `transform: translate(${x - way.end.x}px, ${y - way.end.y}px) scale(${scale})`;
    },
  };
}

/** The floor takes on colour when the powder lands. */
export function spread(_: Element, { way, passed }: Arrival): TransitionConfig {
  if (!way || passed >= way.landsAt + REST) return { duration: 0 };
  return {
    delay: animationTime(Math.max(0, way.landsAt - passed)),
    duration: animationTime(320),
    easing: (t) => 1 - (1 - t) ** 3,
    css: (t) => `transform: scale(${0.2 + 0.8 * t}); opacity: ${t}`,
  };
}

interface Leaving {
  /** Where the pawn is that takes it, from the token; undefined if it is just removed. */
  readonly to: Point | undefined;
  readonly isShown: boolean;
}

/** A token that a pawn takes drops onto it from where it was; one on a level that is no longer shown is gone. */
export function leave(_: Element, { to, isShown }: Leaving): TransitionConfig {
  const { x, y } = to ?? { x: 0, y: 0 };
  return {
    duration: isShown ? animationTime(to ? 420 : 180) : 0,
    easing: (t) => t,
    css: (t) => {
      const part = (1 - t) ** 2;
      return `transform: translate(${x * part}px, ${y * part}px) scale(${0.25 + 0.75 * t}); opacity: ${Math.min(1, 4 * t)}`;
    },
  };
}

/** How far one place is from another in a drawing; undefined if one of them is not shown. */
export function between(layout: Layout, from: Place, to: Place): Point | undefined {
  const [a, b] = [middleOf(layout, from), middleOf(layout, to)];
  return a && b && groundOf(layout, to.level) ? { x: b.x - a.x, y: b.y - a.y } : undefined;
}
