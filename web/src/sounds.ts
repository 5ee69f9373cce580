/** Short, quiet sounds made on the spot: wood on wood, and chimes for what matters. */
import { settings } from "./settings.svelte.ts";

let context: AudioContext | undefined;

interface Note {
  readonly frequency: number;
  readonly at: number;
  readonly length: number;
  readonly shape: OscillatorType;
  readonly loudness: number;
}

/** Everything that can be heard; a game says which of these an action sounds like. */
export type Sound = "turn" | "move" | "capture" | "home" | "undo" | "win" | "end";

/** Tones one after the other, all of the same kind. */
const tones = (frequencies: readonly number[], gap: number, length: number, shape: OscillatorType, loudness: number) =>
  frequencies.map((frequency, index): Note => ({ frequency, at: gap * index, length, shape, loudness }));

const SOUNDS: Record<Sound, readonly Note[]> = {
  turn: tones([660, 880], 0.12, 0.2, "sine", 0.06),
  move: tones([190], 0, 0.07, "triangle", 0.15),
  capture: tones([240, 150, 95], 0.06, 0.14, "triangle", 0.18),
  home: tones([523, 784], 0.1, 0.22, "sine", 0.06),
  undo: tones([520, 390, 290], 0.07, 0.12, "square", 0.025),
  win: tones([523, 659, 784, 1047], 0.13, 0.4, "sine", 0.07),
  end: tones([392, 330], 0.18, 0.4, "sine", 0.06),
};

/** Plays a sound, if sounds are wanted and the user has pressed something: before that, browsers allow none. */
export function sound(name: Sound): void {
  if (settings.sounds === "off" || !navigator.userActivation.hasBeenActive) return;
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
