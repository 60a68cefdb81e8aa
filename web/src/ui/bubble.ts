import type { Point } from "./point";

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A rectangle of the window that a bubble should not cover. */
export interface Kept extends Point, Size {
  /** How many pixels farther from the hand a bubble goes rather than cover all of it. */
  readonly worth: number;
}

const EDGE = 8; // of the window
const FINGER = 30; // around the hand
const STEP = 12; // between the places that are tried
const FAR = 150; // from here on, distance counts more than double

/** What a player presses next, what they may look at, and what they read. */
const NEXT = 600;
const SEEN = 15;
const READ = 80;
const WORTHS: readonly (readonly [selector: string, worth: number])[] = [
  ["[data-spot], [data-step]", NEXT],
  ["[data-part=prompt], [data-part=seat]", READ],
];

/** What is on the page: boards mark with `data-able` which of their spots a legal step uses, if not all of them do. */
export function keptOn(page: ParentNode): Kept[] {
  return WORTHS.flatMap(([selector, worth]) =>
    [...page.querySelectorAll<HTMLElement | SVGElement>(selector)].flatMap((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return width * height > 0 ? [{ x, y, width, height, worth: isOpen(one) ? worth : SEEN }] : [];
    }),
  );
}

function isOpen(one: HTMLElement | SVGElement): boolean {
  return one.dataset["able"] !== "false" && one.getAttribute("aria-disabled") !== "true";
}

/** The corner of a bubble as near to the hand as it can be without covering what matters, or as little as possible. */
export function placeOf(hand: Point, bubble: Size, room: Size, kept: readonly Kept[]): Point {
  const finger = { x: hand.x - FINGER, y: hand.y - FINGER, width: 2 * FINGER, height: 2 * FINGER, worth: 4 * NEXT };
  const all = [finger, ...kept];
  let best = { x: EDGE, y: EDGE };
  let least = Infinity;
  for (const y of places(hand.y, bubble.height, room.height))
    for (const x of places(hand.x, bubble.width, room.width)) {
      const cost = costOf({ x, y, ...bubble }, hand, all);
      if (cost < least) [least, best] = [cost, { x, y }];
    }
  return best;
}

/** The coordinates to try, with one right at the hand and one at each edge of the room. */
function places(hand: number, length: number, room: number): number[] {
  const last = Math.max(EDGE, room - length - EDGE);
  const middle = Math.min(last, Math.max(EDGE, hand - length / 2));
  const steps = Array.from({ length: Math.ceil((last - EDGE) / STEP) }, (_, at) => EDGE + at * STEP);
  return [middle, ...steps, last];
}

/** The distance from the hand, and what the bubble would cover, even in part. Above the hand, no finger covers it. */
function costOf(bubble: Point & Size, hand: Point, kept: readonly Kept[]): number {
  const far = Math.hypot(apart(hand.x, bubble.x, bubble.width), apart(hand.y, bubble.y, bubble.height));
  const aside = Math.abs(bubble.x + bubble.width / 2 - hand.x) / 10;
  const under = bubble.y > hand.y ? FINGER : 0;
  const hidden = kept.reduce((sum, one) => sum + one.worth * Math.sqrt(covered(one, bubble)), 0);
  return far + far ** 2 / FAR + aside + under + hidden;
}

function apart(from: number, start: number, length: number): number {
  return Math.max(0, start - from, from - start - length);
}

/** The covered share of something. */
export function covered(one: Point & Size, by: Point & Size): number {
  const width = Math.min(one.x + one.width, by.x + by.width) - Math.max(one.x, by.x);
  const height = Math.min(one.y + one.height, by.y + by.height) - Math.max(one.y, by.y);
  return width > 0 && height > 0 ? (width * height) / (one.width * one.height) : 0;
}
