import { DISC, FLIP } from "../../browser/materials";
import { later, type Sound } from "../../browser/sounds";
import type { MatchView } from "../../protocol/messages";
import { beats, sceneOf, type Disc, type ElementSymbol, type Scene } from "./scene";

/** What the box sounds like: wooden discs, the three elements, and wands with a chime. */

const ARRIVAL = 0.16; // seconds until a disc that takes another has arrived

/** A flame that catches: a rush of air, then it crackles. */
const BURN: Sound = [
  { filter: "bandpass", pitch: 320, to: 900, width: 0.8, attack: 0.12, length: 0.6, loudness: 0.6 },
  ...[0.1, 0.17, 0.22, 0.31, 0.36, 0.45].map((at, order) => ({
    filter: "highpass" as const,
    pitch: 2_200 + (order % 3) * 900,
    at,
    length: 0.025,
    loudness: 0.4 - order * 0.04,
  })),
];

/** Water on fire: a splash, then steam. */
const DOUSE: Sound = [
  { filter: "lowpass", pitch: 1_900, to: 380, attack: 0.01, length: 0.28, loudness: 0.6 },
  { pitch: 420, to: 900, at: 0.05, length: 0.1, loudness: 0.16 },
  { filter: "highpass", pitch: 4_200, to: 6_500, at: 0.12, attack: 0.05, length: 0.5, loudness: 0.22 },
];

/** Wood that drinks: three gulps and a rustle of leaves. */
const DRINK: Sound = [
  ...[0, 0.11, 0.22].map((at, order) => ({
    pitch: 190 + order * 45,
    to: 420 + order * 60,
    at,
    length: 0.09,
    loudness: 0.34,
  })),
  ...[0.26, 0.34, 0.43].map((at) => ({
    filter: "bandpass" as const,
    pitch: 5_200,
    to: 3_400,
    width: 1.4,
    at,
    attack: 0.03,
    length: 0.12,
    loudness: 0.2,
  })),
];

const CAPTURES: Readonly<Record<ElementSymbol, Sound>> = { fire: BURN, water: DOUSE, wood: DRINK };

/** A wand set into a disc: a small bell. */
const CHIME: Sound = [
  { pitch: 1_568, length: 0.55, loudness: 0.16 },
  { pitch: 3_136, length: 0.3, loudness: 0.06 },
  { pitch: 2_349, at: 0.07, length: 0.45, loudness: 0.09 },
];

/** A wand's light runs over the board: a rising arpeggio that stays as a chord. */
export const fanfare: Sound = [
  { filter: "bandpass", pitch: 500, to: 5_000, width: 0.7, attack: 0.5, length: 0.9, loudness: 0.16 },
  ...[392, 523, 659, 784, 1_047, 1_319].map((pitch, order) => ({
    wave: "triangle" as const,
    pitch,
    at: 0.25 + order * 0.11,
    length: 1.5 - order * 0.09,
    loudness: 0.22,
  })),
  ...later(CHIME, 1),
  ...later(CHIME, 1.25, 0.7),
];

function on(discs: readonly Disc[], square: string): Disc | undefined {
  return discs.find((disc) => disc.square === square);
}

/** The symbol that has taken a disc; undefined if none was taken. */
function captor(before: Scene, after: Scene): ElementSymbol | undefined {
  if (after.discs.length >= before.discs.length) return undefined;
  const winner = after.discs.find((disc) => {
    const last = on(before.discs, disc.square);
    return last && last.seat !== disc.seat && beats(disc.up, last.up);
  });
  return winner?.up;
}

/** The sound of what has changed between two views; undefined if that is silent. */
export function soundOf(before: MatchView, after: MatchView): Sound | undefined {
  const [was, is] = [sceneOf(before), sceneOf(after)];
  const taken = captor(was, is);
  if (taken) return [...DISC, ...later(CAPTURES[taken], ARRIVAL)];
  const hasMoved = is.discs.some(({ square, seat }) => on(was.discs, square)?.seat !== seat);
  const hasTurned = is.discs.some(({ square, seat, up }) => {
    const last = on(was.discs, square);
    return last?.seat === seat && last.up !== up;
  });
  const hasCarried = was.phase === is.phase && is.wands.some((square, seat) => was.wands[seat] !== square);
  const step = hasMoved ? DISC : hasTurned ? FLIP : [];
  const sound = hasCarried ? [...step, ...later(CHIME, hasMoved ? ARRIVAL : 0)] : step;
  return sound.length > 0 ? sound : undefined;
}
