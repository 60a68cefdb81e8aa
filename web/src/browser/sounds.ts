import { settings } from "./settings.svelte";

/** A tone: a string, a bell, or wood if it is short. */
export interface Tone {
  readonly wave?: OscillatorType;
  /** Its pitch in hertz, and the pitch that it glides to. */
  readonly pitch: number;
  readonly to?: number;
}

/** Filtered noise: a knock if it is short, powder or sand if it is long. */
export interface Noise {
  readonly filter: BiquadFilterType;
  /** The frequency of the filter in hertz, and the one that it glides to. */
  readonly pitch: number;
  readonly to?: number;
  /** How narrow the filter is. */
  readonly width?: number;
}

/** A part of a sound. Times are in seconds from the start of the sound; a loudness of 1 is as loud as anything gets. */
export type Part = (Tone | Noise) & {
  readonly at?: number;
  /** The time to the full loudness. */
  readonly attack?: number;
  readonly length: number;
  readonly loudness: number;
};

export type Sound = readonly Part[];

/** The same sound, later and more or less loud. */
export function later(sound: Sound, seconds: number, loudness = 1): Sound {
  return sound.map((part) => ({ ...part, at: (part.at ?? 0) + seconds, loudness: part.loudness * loudness }));
}

/** Play a sound, if the browser allows it: not before the user has touched the page. */
export async function play(sound: Sound): Promise<void> {
  if (typeof AudioContext === "undefined" || !navigator.userActivation?.hasBeenActive) return;
  const { sounded } = await import("./synth");
  sounded(sound, settings.values.volume / 100);
}
