import { POWDER } from "../../browser/materials";
import { later, type Sound } from "../../browser/sounds";
import type { MatchView } from "../../protocol/messages";
import { actsOf, type Acts } from "./changes";
import { sceneOf, type Scene } from "./scene";

/** The sounds of the courtyard. They follow from what is on the table, so they tell nothing that is hidden. */

/** Seconds until thrown powder bursts, and until it has fallen one storey further: as on the board. */
const AIR = 0.28;
const STOREY = 0.34;

/** A handful of powder that lands: softer and lower than the burst. */
const LANDING: Sound = [{ filter: "lowpass", pitch: 700, to: 160, attack: 0.02, length: 0.3, loudness: 0.5 }];

/** A direct hit: a slap of powder on cloth, and the guests cry out. */
const SPLASH: Sound = [
  { filter: "bandpass", pitch: 1_100, to: 420, width: 0.8, length: 0.14, loudness: 0.7 },
  { wave: "triangle", pitch: 196, to: 98, length: 0.16, loudness: 0.35 },
  { filter: "bandpass", pitch: 900, to: 1_300, width: 3, at: 0.16, attack: 0.12, length: 0.55, loudness: 0.2 },
  { filter: "bandpass", pitch: 1_500, to: 2_000, width: 4, at: 0.18, attack: 0.15, length: 0.5, loudness: 0.12 },
];

/** A rung of a bamboo ladder. */
const RUNG: Sound = [
  { filter: "bandpass", pitch: 1_600, width: 3, length: 0.03, loudness: 0.35 },
  { pitch: 520, length: 0.07, loudness: 0.3 },
];
const LADDER: Sound = [0, 1, 2, 3, 4].flatMap((rung) =>
  later(RUNG, rung * 0.17, 1).map((part) => ({ ...part, pitch: part.pitch * 1.12 ** rung })),
);

/** Two steps on stone. */
const STEP: Sound = [{ filter: "lowpass", pitch: 900, length: 0.05, loudness: 0.35 }];
const WALK: Sound = [...STEP, ...later(STEP, 0.14, 0.8)];

/** A sweet goes into a bag: a small bell. */
const SWEET: Sound = [
  { pitch: 1_318, length: 0.25, loudness: 0.14 },
  { pitch: 1_976, at: 0.07, length: 0.3, loudness: 0.12 },
];

function thrown({ throws }: Acts): Sound {
  const [first] = throws;
  if (!first) return [];
  const fallen = Math.max(0, ...throws.map(({ from, to }) => from.level - to.level));
  const isHit = throws.some(({ catcher }) => catcher !== null);
  return [
    ...later(POWDER, AIR),
    ...(fallen > 0 ? later(LANDING, AIR + fallen * STOREY) : []),
    ...(isHit ? later(SPLASH, AIR + fallen * STOREY) : []),
  ];
}

/** True if a pawn is somewhere else now. */
function hasMoved(before: Scene, after: Scene): boolean {
  return after.seats.some(({ pawn }, seat) => {
    const old = before.seats[seat]?.pawn;
    return pawn !== null && (old?.level !== pawn.level || old.square !== pawn.square);
  });
}

const sweetsOf = (scene: Scene): number => scene.seats.reduce((sum, { sweets }) => sum + sweets, 0);

/** What a step sounds like; undefined if it changes nothing on the board. */
export function soundOf(before: MatchView, after: MatchView): Sound | undefined {
  const [old, now] = [sceneOf(before), sceneOf(after)];
  const acts = actsOf(old, now);
  const walked = now.ply > old.ply && hasMoved(old, now) ? WALK : [];
  const sound = [
    ...thrown(acts),
    ...(acts.climbs.length > 0 ? LADDER : walked),
    ...(now.ply > old.ply && sweetsOf(now) > sweetsOf(old) ? later(SWEET, 0.2) : []),
  ];
  return sound.length > 0 ? sound : undefined;
}

/** A dhol: the deep and the high side of the drum. */
const DEEP: Sound = [
  { pitch: 130, to: 62, length: 0.24, loudness: 0.6 },
  { filter: "lowpass", pitch: 500, length: 0.06, loudness: 0.3 },
];
const HIGH: Sound = [
  { filter: "bandpass", pitch: 1_900, width: 2, length: 0.05, loudness: 0.35 },
  { pitch: 330, length: 0.06, loudness: 0.2 },
];
const BEATS: readonly (readonly [Sound, number])[] = [
  [DEEP, 0],
  [HIGH, 0.2],
  [HIGH, 0.3],
  [DEEP, 0.4],
  [HIGH, 0.6],
  [DEEP, 0.8],
  [HIGH, 1],
  [HIGH, 1.1],
  [DEEP, 1.2],
  [HIGH, 1.4],
  [DEEP, 1.6],
];

/** The end of a match: a drum, a reed that climbs, and powder everywhere. */
export const fanfare: Sound = [
  ...BEATS.flatMap(([drum, at]) => later(drum, at)),
  ...[392, 440, 523, 587, 784].flatMap((pitch, at) => [
    {
      wave: "sawtooth" as const,
      pitch,
      at: 0.2 + at * 0.2,
      attack: 0.04,
      length: at === 4 ? 0.9 : 0.3,
      loudness: 0.09,
    },
    { wave: "triangle" as const, pitch: pitch / 2, at: 0.2 + at * 0.2, attack: 0.04, length: 0.4, loudness: 0.12 },
  ]),
  ...later(POWDER, 0.05, 0.8),
  ...later(POWDER, 0.6),
  ...later(POWDER, 1.1, 0.8),
];
