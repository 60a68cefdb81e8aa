import { settings } from "./settings.svelte";

/** A tone: a string, a bell, or wood if it is short. */
export interface Tone {
  readonly wave?: OscillatorType;
  /** The pitch in hertz, and the pitch that the tone glides to. */
  readonly pitch: number;
  readonly to?: number;
}

/** Filtered noise: a knock if it is short, powder or sand if it is long. */
export interface Noise {
  readonly filter: BiquadFilterType;
  /** The filter frequency in hertz, and the frequency that it glides to. */
  readonly pitch: number;
  readonly to?: number;
  /** How narrow the filter is. */
  readonly width?: number;
}

/** A part of a sound. Times are in seconds from the start of the sound; a loudness of 1 is as loud as anything gets. */
export type Part = (Tone | Noise) & {
  readonly at?: number;
  /** The time until full loudness. */
  readonly attack?: number;
  readonly length: number;
  readonly loudness: number;
};

export type Sound = readonly Part[];

/** The same sound, delayed and scaled in loudness. */
export function later(sound: Sound, seconds: number, loudness = 1): Sound {
  return sound.map((part) => ({ ...part, at: (part.at ?? 0) + seconds, loudness: part.loudness * loudness }));
}

/** Play a sound. Browsers allow this only after the user has interacted with the page. */
export async function play(sound: Sound): Promise<void> {
  if (typeof AudioContext === "undefined" || !navigator.userActivation?.hasBeenActive) return;
  const { sounded } = await import("./synth");
  sounded(sound, settings.values.volume / 100);
}
