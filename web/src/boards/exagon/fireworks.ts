import type { Point } from "../../ui/point";

/** A spark of a firework: where it is, and how bright, from 0 to 1. */
export interface Spark extends Point {
  readonly colour: string;
  /** The other end of its tail. */
  readonly tail: Point;
  readonly light: number;
}

/** How long a burst is seen, in milliseconds. */
const SHINE = 1_200;
const COLOURS = ["--yellow", "--orange", "--red", "--purple", "--light-blue", "--lime", "--white"];
/** Where and when rockets burst: the first one at the tile, the others around it. */
const BURSTS: readonly (readonly [x: number, y: number, delay: number])[] = [
  [0, 0, 0],
  [-150, -110, 260],
  [140, -140, 480],
  [10, -200, 740],
  [-130, 100, 980],
  [150, 60, 1180],
];
const SPARKS = 22;
const DROP = 34;

/** How long the whole firework takes. */
export const FIREWORK = 1_180 + SHINE;

/** All sparks after this many milliseconds, around the tile. */
export function sparksAt(time: number): Spark[] {
  return BURSTS.flatMap(([x, y, delay], burst) => {
    const share = (time - delay) / SHINE;
    if (share <= 0 || share >= 1) return [];
    const spread = 1 - (1 - share) ** 4;
    return Array.from({ length: SPARKS }, (_, at) => {
      const angle = (2 * Math.PI * (at + 0.5 * (burst % 2))) / SPARKS;
      const far = (burst === 0 ? 160 : 100) * (at % 2 === 0 ? 1 : 0.6);
      const [across, down] = [far * Math.cos(angle), far * Math.sin(angle)];
      const drop = DROP * share * share;
      const tail = Math.max(0, spread - 0.28 * (1 - share));
      return {
        x: x + across * spread,
        y: y + down * spread + drop,
        tail: { x: x + across * tail, y: y + down * tail + drop * 0.6 },
        light: share < 0.55 ? 1 : (1 - share) / 0.45,
        colour: COLOURS[(burst + (at % 2) * 3) % COLOURS.length] ?? "",
      };
    });
  });
}
