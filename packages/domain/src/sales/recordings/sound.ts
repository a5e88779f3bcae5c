/** Samples a second of sound that is judged; enough for speech. */
export const soundRate = 16_000;
/** Sound is judged in frames of this many samples, 32 ms. */
export const frameSamples = 512;

/** One frame: how loud it is, and where its strongest tone lies. */
export interface SoundFrame {
  /** Decibels below the loudest that can be recorded; at least -100. */
  readonly level: number;
  /** Number of the strongest of its bands, each 31 Hz wide. */
  readonly peak: number;
}

const bands = frameSamples / 2;
const turns = Array.from({ length: bands }, (_each, at) => (-2 * Math.PI * at) / frameSamples);
const cosines = Float64Array.from(turns, Math.cos);
const sines = Float64Array.from(turns, Math.sin);
const hann = Float64Array.from(
  { length: frameSamples },
  (_each, at) => 0.5 - 0.5 * Math.cos((2 * Math.PI * at) / frameSamples),
);

/** The Fourier transform of a frame, in place. */
const transform = (real: Float64Array, imaginary: Float64Array): void => {
  for (let at = 1, other = 0; at < frameSamples; at += 1) {
    let bit = frameSamples >> 1;
    for (; (other & bit) !== 0; bit >>= 1) other ^= bit;
    other ^= bit;
    if (at >= other) continue;
    const swapped = real[at] ?? 0;
    real[at] = real[other] ?? 0;
    real[other] = swapped;
  }
  for (let length = 2; length <= frameSamples; length *= 2) {
    const stride = frameSamples / length;
    for (let begin = 0; begin < frameSamples; begin += length) {
      for (let at = 0; at < length / 2; at += 1) {
        const [cos, sin] = [cosines[at * stride] ?? 0, sines[at * stride] ?? 0];
        const low = begin + at;
        const high = low + length / 2;
        const [re, im] = [real[high] ?? 0, imaginary[high] ?? 0];
        const [turnedRe, turnedIm] = [re * cos - im * sin, re * sin + im * cos];
        const [lowRe, lowIm] = [real[low] ?? 0, imaginary[low] ?? 0];
        real[low] = lowRe + turnedRe;
        imaginary[low] = lowIm + turnedIm;
        real[high] = lowRe - turnedRe;
        imaginary[high] = lowIm - turnedIm;
      }
    }
  }
};

const quietest = -100;

/** Measures a frame of samples between -1 and 1. */
export const soundFrame = (samples: Float32Array): SoundFrame => {
  let power = 0;
  for (const sample of samples) power += sample * sample;
  const level = Math.max(quietest, 10 * Math.log10(power / frameSamples + 1e-10));
  const real = new Float64Array(frameSamples);
  const imaginary = new Float64Array(frameSamples);
  for (let at = 0; at < frameSamples; at += 1) real[at] = (samples[at] ?? 0) * (hann[at] ?? 0);
  transform(real, imaginary);
  let [peak, most] = [0, 0];
  for (let at = 0; at < bands; at += 1) {
    const strength = (real[at] ?? 0) ** 2 + (imaginary[at] ?? 0) ** 2;
    if (strength <= most) continue;
    peak = at;
    most = strength;
  }
  return { level, peak };
};

/** Words for the colleague who checks. */
export const soundWords = {
  voice: '有说话的声音',
  sound: '有声音，太短，听不出是不是说话',
  silence: '没有声音',
  steady: '只有持续的噪声',
  music: '像音乐，不像说话',
  unheard: '无法检查，请人工听',
} as const;
export type SoundFound = keyof typeof soundWords;

const frameMs = (frameSamples / soundRate) * 1000;
const silentBelow = -55;
const shortMs = 1500;
/** Noise of a machine keeps its level; people take breath. */
const steadySpan = 7;
const pauseBelow = 15;
const fewestPauses = 0.02;
const loudWithin = 20;
/** Notes are held; the strongest tone of speech glides. */
const heldFrames = 6;
const leastHeld = 0.12;

const levelAt = (levels: readonly number[], part: number): number =>
  levels[Math.min(levels.length - 1, Math.floor(levels.length * part))] ?? quietest;

/** The share of loud frames whose strongest tone is held like a note. */
const heldShare = (frames: readonly SoundFrame[], loudest: number): number => {
  let [loud, sustained, run] = [0, 0, 0];
  let before = -10;
  const close = (): void => {
    if (run >= heldFrames) sustained += run;
    run = 0;
  };
  for (const { level, peak } of frames) {
    if (level < loudest - loudWithin) {
      close();
      before = -10;
      continue;
    }
    loud += 1;
    if (peak !== before) close();
    run += 1;
    before = peak;
  }
  close();
  return loud === 0 ? 0 : sustained / loud;
};

/** The kind of sound in a step, as far as a program can tell. */
export const soundOfStep = (frames: readonly SoundFrame[]): SoundFound => {
  if (frames.length === 0) return 'unheard';
  const levels = frames.map(({ level }) => level).toSorted((one, other) => one - other);
  const [low, loud] = [levelAt(levels, 0.1), levelAt(levels, 0.95)];
  if (loud < silentBelow) return 'silence';
  if (frames.length * frameMs < shortMs) return 'sound';
  if (loud - low < steadySpan) return 'steady';
  if (heldShare(frames, loud) >= leastHeld) return 'music';
  const pauses = levels.filter((level) => level < loud - pauseBelow).length / levels.length;
  return pauses < fewestPauses ? 'steady' : 'voice';
};

/** Loudness of a step in decibels below the loudest that can be recorded; null for none. */
export const loudnessOf = (frames: readonly SoundFrame[]): number | null => {
  if (frames.length === 0) return null;
  const levels = frames.map(({ level }) => level).toSorted((one, other) => one - other);
  return Math.round(levelAt(levels, 0.95));
};
