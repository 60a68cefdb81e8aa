import type { Point } from "../../ui/point";
import { middleOf, type Cell } from "./layout";
import type { Laid } from "./scene";

/** When the waves of the finale pass a tile, in milliseconds, and in which colours. */
export interface Ripple extends Point {
  readonly delays: readonly number[];
  readonly colours: readonly string[];
}

/** A tile that a wave lifts: its place, its height above it, and how clearly its colour is seen, from 0 to 1. */
export interface Hex extends Point {
  readonly height: number;
  readonly light: number;
  readonly colour: string;
}

/** The colours of the numbers from 1 to 8, around the circle. */
const COLOURS = ["yellow", "lime", "green", "light-blue", "blue", "purple", "red", "orange"];
const WAVES = [0, 520, 1_040];
/** The longest way of a wave, and the time to pass one tile, in milliseconds: all is over when the finale ends. */
const LONGEST = 900;
const PACE = 110;
export const PASS = 620;
const HOP = 22;
/** The rings on the table: when they start, how long they are seen, and how far they go. */
const RINGS = [0, 350, 700];
const SPREAD = { time: 1_700, far: 560 };

/** The number of steps between two cells. */
export function stepsBetween(a: Cell, b: Cell): number {
  const [q, r] = [a.q - b.q, a.r - b.r];
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
}

/** The waves that run over the tiles from one of them; tiles farther back come first. */
export function ripples(table: readonly Laid[], from: Cell): Ripple[] {
  const farthest = Math.max(1, ...table.map((laid) => stepsBetween(laid, from)));
  const pace = Math.min(PACE, LONGEST / farthest);
  return table
    .toSorted((a, b) => a.r - b.r)
    .map((laid) => {
      const steps = stepsBetween(laid, from);
      return {
        ...middleOf(laid),
        delays: WAVES.map((start) => start + steps * pace),
        colours: WAVES.map((_, wave) => `--${COLOURS[(steps + wave * 3) % COLOURS.length]}`),
      };
    });
}

/** The tiles that a wave lifts at this moment. */
export function hexesAt(waves: readonly Ripple[], time: number): Hex[] {
  return waves.flatMap(({ x, y, delays, colours }) =>
    delays.flatMap((delay, wave) => {
      const share = (time - delay) / PASS;
      if (share <= 0 || share >= 1) return [];
      const light = share < 0.3 ? share / 0.3 : ((1 - share) / 0.7) ** 0.8;
      return [{ x, y, height: HOP * Math.sin(Math.PI * share), light: 0.95 * light, colour: colours[wave] ?? "" }];
    }),
  );
}

/** The rings that spread from the last tile at this moment. */
export function ringsAt(time: number): { far: number; light: number }[] {
  return RINGS.flatMap((start) => {
    const share = (time - start) / SPREAD.time;
    if (share <= 0 || share >= 1) return [];
    return [{ far: SPREAD.far * (1 - (1 - share) ** 2), light: 0.8 * (1 - share) }];
  });
}
