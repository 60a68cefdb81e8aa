import { later, type Sound } from "./sounds";

/** The sounds of the games' materials, and of events at any table. */

/** A wooden beam lands on another: a dull knock with the ring of hardwood. */
export const BEAM: Sound = [
  { filter: "lowpass", pitch: 1_800, length: 0.05, loudness: 0.5 },
  { pitch: 392, length: 0.13, loudness: 0.4 },
  { pitch: 1_046, length: 0.08, loudness: 0.18 },
  { pitch: 1_870, length: 0.04, loudness: 0.1 },
];

/** A small wooden disc settles: two light clacks. */
const CLACK: Sound = [
  { filter: "bandpass", pitch: 2_400, width: 2, length: 0.03, loudness: 0.5 },
  { pitch: 830, length: 0.07, loudness: 0.25 },
  { pitch: 2_150, length: 0.04, loudness: 0.1 },
];
export const DISC: Sound = [...CLACK, ...later(CLACK, 0.085, 0.45)];

/** A disc turns over: a swish, then the clack. */
export const FLIP: Sound = [
  { filter: "bandpass", pitch: 700, to: 2_600, width: 1.5, attack: 0.06, length: 0.16, loudness: 0.22 },
  ...later(CLACK, 0.17),
];

/** A tile clicks into place between its neighbours. */
export const TILE: Sound = [
  { filter: "highpass", pitch: 3_200, length: 0.02, loudness: 0.4 },
  { pitch: 1_320, length: 0.06, loudness: 0.28 },
  { pitch: 2_960, length: 0.035, loudness: 0.14 },
  { filter: "highpass", pitch: 2_600, at: 0.045, length: 0.015, loudness: 0.25 },
];

/** A handful of powder: a soft burst that drifts away. */
export const POWDER: Sound = [
  { filter: "lowpass", pitch: 1_400, to: 240, attack: 0.015, length: 0.55, loudness: 0.7 },
  { filter: "bandpass", pitch: 3_800, to: 1_500, width: 0.7, attack: 0.03, length: 0.4, loudness: 0.12 },
];

/** Running sand. */
export const SAND: Sound = [
  { filter: "bandpass", pitch: 5_200, width: 0.8, attack: 0.12, length: 0.9, loudness: 0.16 },
  { filter: "bandpass", pitch: 7_400, width: 2, attack: 0.2, length: 0.8, loudness: 0.1 },
];

/** It is this player's turn: a rising third on a marimba. */
export const TURN: Sound = [
  { wave: "triangle", pitch: 523, length: 0.28, loudness: 0.26 },
  { wave: "triangle", pitch: 659, at: 0.13, length: 0.42, loudness: 0.26 },
];

/** A refused step: a low double knock. */
export const REFUSED: Sound = [
  { wave: "triangle", pitch: 165, length: 0.14, loudness: 0.3 },
  { wave: "triangle", pitch: 147, at: 0.1, length: 0.2, loudness: 0.3 },
];

/** The end of a match in a game without a fanfare: a small chord. */
export const END: Sound = [392, 494, 587].map((pitch, order) => ({
  wave: "triangle",
  pitch,
  at: order * 0.12,
  length: 0.5 + order * 0.15,
  loudness: 0.25,
}));
