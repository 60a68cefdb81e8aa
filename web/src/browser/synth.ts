import type { Noise, Part, Sound } from "./sounds";

/** The synthesiser, loaded with the first sound. */

const LOUDNESS = 0.5; // of the loudest part at full volume
const SILENCE = 0.0001; // exponential ramps cannot reach zero
const ATTACK = 0.004; // seconds; a shorter one clicks

let context: AudioContext | undefined;
let noise: AudioBuffer | undefined;

function audio(): AudioContext {
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  return context;
}

/** Two seconds of white noise, made once. */
function whiteNoise(audio: AudioContext): AudioBuffer {
  if (noise) return noise;
  noise = new AudioBuffer({ length: audio.sampleRate * 2, sampleRate: audio.sampleRate });
  const samples = noise.getChannelData(0);
  for (let at = 0; at < samples.length; at += 1) samples[at] = Math.random() * 2 - 1;
  return noise;
}

function isNoise(part: Part): part is Part & Noise {
  return "filter" in part;
}

/** The audio source of a part, and its gliding parameter. */
function sourceOf(audio: AudioContext, part: Part): [AudioScheduledSourceNode, AudioNode, AudioParam] {
  if (!isNoise(part)) {
    const tone = new OscillatorNode(audio, { type: part.wave ?? "sine", frequency: part.pitch });
    return [tone, tone, tone.frequency];
  }
  const source = new AudioBufferSourceNode(audio, { buffer: whiteNoise(audio), loop: true });
  const filter = new BiquadFilterNode(audio, { type: part.filter, frequency: part.pitch, Q: part.width ?? 1 });
  return [source, source.connect(filter), filter.frequency];
}

function soundPart(audio: AudioContext, part: Part, volume: number): void {
  const start = audio.currentTime + (part.at ?? 0);
  const end = start + part.length;
  const [source, output, pitch] = sourceOf(audio, part);
  if (part.to) {
    pitch.setValueAtTime(part.pitch, start);
    pitch.exponentialRampToValueAtTime(part.to, end);
  }
  const gain = new GainNode(audio, { gain: 0 });
  gain.gain.setValueAtTime(SILENCE, start);
  gain.gain.linearRampToValueAtTime(part.loudness * volume * LOUDNESS, start + (part.attack ?? ATTACK));
  gain.gain.exponentialRampToValueAtTime(SILENCE, end);
  output.connect(gain).connect(audio.destination);
  source.start(start);
  source.stop(end);
}

/** Play a sound now, at a volume from 0 to 1. */
export function sounded(sound: Sound, volume: number): void {
  if (volume <= 0) return;
  const speaker = audio();
  for (const part of sound) soundPart(speaker, part, volume);
}
