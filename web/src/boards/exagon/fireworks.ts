import type { Point } from "../kit/point";

/** A spark of a firework: it starts at the middle of its rocket's burst. */
export interface Spark {
  readonly colour: string;
  /** Where it goes. */
  readonly to: Point;
}

export interface Rocket {
  /** Where it bursts, and after how many milliseconds. */
  readonly at: Point;
  readonly delay: number;
  readonly sparks: readonly Spark[];
}

const COLOURS = ["--yellow", "--orange", "--red", "--purple", "--light-blue", "--lime", "--white"];
const BURSTS: readonly (readonly [x: number, y: number, delay: number])[] = [
  [0, 0, 0],
  [-150, -110, 260],
  [140, -140, 480],
  [10, -220, 760],
  [-120, 100, 1000],
  [150, 60, 1180],
];
const SPARKS = 20;

/** The bursts over a tile with six sides: the first one at the tile, the others around it. */
export function fireworks(): Rocket[] {
  return BURSTS.map(([x, y, delay], burst) => ({
    at: { x, y },
    delay,
    sparks: Array.from({ length: SPARKS }, (_, at) => {
      const angle = (2 * Math.PI * (at + 0.5 * (burst % 2))) / SPARKS;
      const far = (burst === 0 ? 150 : 95) * (at % 2 === 0 ? 1 : 0.62);
      const colour = COLOURS[(burst + (at % 2) * 3) % COLOURS.length] ?? "";
      return { colour: `var(${colour})`, to: { x: far * Math.cos(angle), y: far * Math.sin(angle) } };
    }),
  }));
}
