import { BEAM, DISC, FLIP } from "../../browser/materials";
import { later, type Sound } from "../../browser/sounds";
import type { MatchView } from "../../protocol/messages";
import { landedBetween, splitsBetween } from "./changes";
import { FLIGHT } from "./motion";
import { JOKER, sceneOf, type Scene } from "./scene";

/** The sounds of Elios: wood on wood, higher on a higher ray, and a sun that sings a higher note with every disc. */

/** The major scale in semitones: a note for every level. */
const SCALE = [0, 2, 4, 5, 7, 9, 11, 12, 14];
/** The seconds between beams that land in the same moment. */
const APART = 0.09;

function note(base: number, step: number): number {
  const last = SCALE.length - 1;
  return base * 2 ** ((SCALE[Math.min(last, Math.max(0, step))] ?? 0) / 12);
}

/** The same sound with all its tones higher or lower. */
function tuned(sound: Sound, factor: number): Sound {
  return sound.map((part) => ("filter" in part ? part : { ...part, pitch: part.pitch * factor }));
}

/** A beam that lands on a level: two low levels sound like thick wood, the highest like a xylophone. */
function beamAt(level: number): Sound {
  return tuned(BEAM, note(0.75, level - 1));
}

/** The sun is amazed: a bright glide upwards over two bells. */
const OH: Sound = [
  { wave: "triangle", pitch: 587, to: 988, attack: 0.04, length: 0.26, loudness: 0.16 },
  { pitch: 1_568, at: 0.16, length: 0.5, loudness: 0.12 },
  { pitch: 2_349, at: 0.24, length: 0.6, loudness: 0.08 },
];

/** The sun grows: a warm note, higher with every disc. */
function glowOf(discs: number): Sound {
  const pitch = note(262, discs - 2);
  return [
    { wave: "triangle", pitch, at: 0.06, attack: 0.05, length: 0.55, loudness: 0.2 },
    { pitch: pitch * 2, at: 0.06, attack: 0.08, length: 0.45, loudness: 0.08 },
    { pitch: pitch * 3, at: 0.1, attack: 0.08, length: 0.35, loudness: 0.04 },
  ];
}

/** A cord that is cut, and two bundles that fall apart. */
const SPLIT: Sound = [
  { filter: "highpass", pitch: 4_200, length: 0.03, loudness: 0.35 },
  ...later(tuned(BEAM, 1.5), 0.05, 0.45),
  ...later(tuned(BEAM, 1.78), 0.13, 0.35),
];

/** The groups are turned over: everybody has finished grouping. */
const REVEAL: Sound = [FLIP, FLIP, FLIP].flatMap((sound, at) => later(sound, at * 0.08, 0.6));

function steps(before: Scene, after: Scene): Sound {
  const landed = landedBetween(before, after).slice(-3);
  const beams = landed.flatMap(({ beam, level }, at) => [
    ...later(beamAt(level), at * APART),
    ...(beam === JOKER ? later(OH, at * APART + 0.08) : []),
  ]);
  const disc = after.discs > before.discs ? [...DISC, ...glowOf(after.discs)] : [];
  return [...beams, ...disc, ...(splitsBetween(before, after) > 0 ? SPLIT : [])];
}

/** The sound of a change. What other players move flies before it lands; the viewer's pieces are already there. */
export function soundOf(before: MatchView, after: MatchView): Sound | undefined {
  const [old, now] = [sceneOf(before), sceneOf(after)];
  if (old.phase === "grouping") return now.phase === "grouping" ? undefined : REVEAL;
  const sound = steps(old, now);
  if (sound.length === 0) return undefined;
  const isOwn = after.seat !== null && old.acting.includes(after.seat);
  return isOwn ? sound : later(sound, FLIGHT / 1_000);
}

/** The sun rises: a scale that climbs into a broad chord, over the last clack of wood. */
export const fanfare: Sound = [
  ...beamAt(1),
  ...[0, 1, 2, 4, 7].map((step, at) => ({
    wave: "triangle" as const,
    pitch: note(262, step),
    at: 0.2 + at * 0.16,
    length: 0.4,
    loudness: 0.2,
  })),
  ...[0, 2, 4, 7].map((step, at) => ({
    wave: "triangle" as const,
    pitch: note(392, step),
    at: 1.05 + at * 0.03,
    attack: 0.06,
    length: 1.4,
    loudness: 0.16,
  })),
  { filter: "bandpass", pitch: 900, to: 5_200, width: 0.7, at: 0.2, attack: 0.7, length: 1.3, loudness: 0.1 },
];
