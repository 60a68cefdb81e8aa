import type { Cell } from "./layout";
import type { Laid } from "./scene";

/** When the waves of the finale pass a tile, in milliseconds, and in which colours. */
export interface Ripple extends Laid {
  readonly delays: readonly number[];
  readonly colours: readonly string[];
}

/** The colours of the numbers from 1 to 8, around the circle. */
const COLOURS = ["yellow", "lime", "green", "light-blue", "blue", "purple", "red", "orange"];
const WAVES = [0, 520, 1040];
/** The longest way of a wave, in milliseconds: all of it has passed before the finale ends. */
const LONGEST = 900;
const PACE = 110;

/** The number of steps between two cells. */
export function stepsBetween(a: Cell, b: Cell): number {
  const [q, r] = [a.q - b.q, a.r - b.r];
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
}

/** The waves that run over the tiles from one of them. */
export function ripples(table: readonly Laid[], from: Cell): Ripple[] {
  const farthest = Math.max(1, ...table.map((laid) => stepsBetween(laid, from)));
  const pace = Math.min(PACE, LONGEST / farthest);
  return table.map((laid) => {
    const steps = stepsBetween(laid, from);
    return {
      ...laid,
      delays: WAVES.map((start) => start + steps * pace),
      colours: WAVES.map((_, wave) => `var(--${COLOURS[(steps + wave * 3) % COLOURS.length]})`),
    };
  });
}
