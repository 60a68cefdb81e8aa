import { SAND, TILE } from "../../browser/materials";
import { later, type Sound } from "../../browser/sounds";
import type { MatchView } from "../../protocol/messages";
import { isPerfect, landingsIn, type Landing } from "./landings";
import { sceneOf, type Scene } from "./scene";

/** A scale for matched sides: each one rings higher. */
const RING = [784, 880, 988, 1175, 1319, 1568];
const SIDE_TIME = 0.055; // seconds between the rings of two sides

/** A matched side: a small glass bell. */
function bell(pitch: number, at: number, loudness = 0.16): Sound {
  return [
    { pitch, at, length: 0.3, loudness },
    { pitch: pitch * 2.76, at, length: 0.12, loudness: loudness * 0.35 },
  ];
}

/** A tile that is taken from the rack. */
const LIFT: Sound = [
  { filter: "bandpass", pitch: 1_900, width: 3, length: 0.03, loudness: 0.2 },
  { pitch: 620, length: 0.05, loudness: 0.1 },
];

/** A tile that is pushed across the table. */
const SLIDE: Sound = [
  { filter: "bandpass", pitch: 900, to: 1_800, width: 1.2, attack: 0.08, length: 0.3, loudness: 0.25 },
  ...later(TILE, 0.28, 0.6),
];

/** An earned bonus tile: two coins. */
const COIN: Sound = [
  { wave: "triangle", pitch: 1_976, length: 0.09, loudness: 0.18 },
  { wave: "triangle", pitch: 2_637, at: 0.08, length: 0.4, loudness: 0.2 },
];

/** A rocket that bursts. */
const BURST: Sound = [
  { filter: "bandpass", pitch: 500, to: 2_800, width: 4, attack: 0.2, length: 0.28, loudness: 0.12 },
  { filter: "lowpass", pitch: 900, to: 120, at: 0.28, length: 0.5, loudness: 0.7 },
  { filter: "highpass", pitch: 5_000, at: 0.36, length: 0.4, loudness: 0.14 },
];

/** A tile that clicks in, with a ring for each side if there is more than one, and coins for a bonus. */
function landed(landing: Landing): Sound {
  const sides = landing.sides.length;
  const rings = sides > 1 ? RING.slice(0, sides).flatMap((pitch, at) => bell(pitch, 0.06 + at * SIDE_TIME)) : [];
  const coins = Array.from({ length: Math.max(0, landing.bonus) }, (_, at) => later(COIN, 0.35 + at * 0.16)).flat();
  const bursts = isPerfect(landing) ? [0.3, 0.6, 1].flatMap((at) => later(BURST, at)) : [];
  return [...TILE, ...rings, ...coins, ...bursts];
}

/** The number of tiles in all hands; a gift leaves it as it is. */
const sizes = ({ hands }: Scene): string => hands.map((hand) => hand.length).join(" ");

export function soundOf(before: MatchView, after: MatchView): Sound | undefined {
  const [was, is] = [sceneOf(before), sceneOf(after)];
  const tiles = landingsIn(was, is).flatMap(landed);
  const sand =
    is.hourglass !== null && is.turn !== was.turn && is.phase === "play"
      ? later(SAND, tiles.length > 0 ? 0.35 : 0)
      : [];
  if (tiles.length > 0) return [...tiles, ...sand];
  if (sizes(is) !== sizes(was)) return [...SLIDE, ...sand];
  if (is.picked !== null && is.picked !== was.picked) return LIFT;
  return sand.length > 0 ? sand : undefined;
}

/** A gallop to the finish, a chord, and a shower of bells. */
const GALLOP = [392, 392, 523, 523, 659, 784];
const GALLOP_TIMES = [0, 0.09, 0.2, 0.29, 0.4, 0.58];
export const fanfare: Sound = [
  ...TILE,
  ...GALLOP.map((pitch, at) => ({
    wave: "triangle" as const,
    pitch,
    at: GALLOP_TIMES[at] ?? 0,
    length: at < 5 ? 0.18 : 1.3,
    loudness: 0.24,
  })),
  ...[523, 659, 1047].map((pitch) => ({
    wave: "triangle" as const,
    pitch,
    at: 0.58,
    length: 1.4,
    loudness: 0.13,
  })),
  ...[...RING, 2093].flatMap((pitch, at) => bell(pitch, 0.75 + at * 0.09, 0.08)),
];
