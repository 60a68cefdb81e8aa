/** The sounds: a step was taken, it is the player's turn, a step was refused, the match is over. */
export type Sound = "step" | "turn" | "refused" | "end";

/** One tone: its pitch in hertz, and its start and length in seconds. */
interface Tone {
  pitch: number;
  at: number;
  length: number;
}

const LOUDNESS = 0.12;
const ATTACK = 0.008;

/** Wood on wood for a step, a rising third for a turn, a low knock for a refusal, a small chord at the end. */
const TONES: Readonly<Record<Sound, readonly Tone[]>> = {
  step: [{ pitch: 330, at: 0, length: 0.09 }],
  turn: [
    { pitch: 523, at: 0, length: 0.22 },
    { pitch: 659, at: 0.13, length: 0.34 },
  ],
  refused: [
    { pitch: 165, at: 0, length: 0.14 },
    { pitch: 147, at: 0.1, length: 0.2 },
  ],
  end: [
    { pitch: 392, at: 0, length: 0.5 },
    { pitch: 494, at: 0.12, length: 0.5 },
    { pitch: 587, at: 0.24, length: 0.8 },
  ],
};

let context: AudioContext | undefined;

/** The audio context; undefined until the user interacts with the page, because browsers block sound before that. */
function audio(): AudioContext | undefined {
  if (typeof AudioContext === "undefined" || !navigator.userActivation?.hasBeenActive) return undefined;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  return context;
}

function ring(audio: AudioContext, { pitch, at, length }: Tone): void {
  const start = audio.currentTime + at;
  const tone = new OscillatorNode(audio, { type: "triangle", frequency: pitch });
  const volume = new GainNode(audio, { gain: 0 });
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(LOUDNESS, start + ATTACK);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
  tone.connect(volume).connect(audio.destination);
  tone.start(start);
  tone.stop(start + length);
}

/** Play a sound, if the browser allows it. */
export function play(sound: Sound): void {
  const speaker = audio();
  if (speaker) for (const tone of TONES[sound]) ring(speaker, tone);
}
