/** Short sounds made on the spot: wood on wood, and a small chime when it is the user's turn. */
import { settings } from "./settings.svelte.ts";

let context: AudioContext | undefined;

interface Note {
  readonly frequency: number;
  readonly at: number;
  readonly length: number;
  readonly shape: OscillatorType;
  readonly loudness: number;
}

const SOUNDS: Record<"move" | "turn" | "end", readonly Note[]> = {
  move: [{ frequency: 190, at: 0, length: 0.07, shape: "triangle", loudness: 0.3 }],
  turn: [
    { frequency: 660, at: 0, length: 0.16, shape: "sine", loudness: 0.12 },
    { frequency: 880, at: 0.12, length: 0.24, shape: "sine", loudness: 0.12 },
  ],
  end: [523, 659, 784].map((frequency, index) => {
    return { frequency, at: 0.14 * index, length: 0.35, shape: "sine", loudness: 0.12 };
  }),
};

/** Plays a sound, if sounds are wanted and the browser allows it. */
export function sound(name: keyof typeof SOUNDS): void {
  if (settings.sounds === "off") return;
  context ??= new AudioContext();
  for (const { frequency, at, length, shape, loudness } of SOUNDS[name]) {
    const start = context.currentTime + at;
    const tone = new OscillatorNode(context, { type: shape, frequency });
    const gain = new GainNode(context, { gain: loudness });
    gain.gain.setValueAtTime(loudness, start);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
    tone.connect(gain).connect(context.destination);
    tone.start(start);
    tone.stop(start + length);
  }
}
