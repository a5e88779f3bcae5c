import { setImmediate } from 'node:timers/promises';
import { OpusDecoder } from 'opus-decoder';
import {
  frameSamples,
  soundFrame,
  soundRate,
  type SoundFrame,
} from '@parasol/domain/sales/recordings/sound';
import type { Span } from '@parasol/domain/sales/recordings/timeline';
import { asWav } from '#providers/speech/wav.ts';
import { freshState } from './media-state.ts';
import { readWebm } from './read-webm.ts';

/** Words and sounds heard in one span. */
interface Heard {
  readonly frames: readonly SoundFrame[];
  /** The sound itself, where it was asked for; null otherwise. */
  readonly wav: Buffer | null;
}

/** A span that was not decoded has no frames. */
const unheard: Heard = { frames: [], wav: null };

/** Other work has its turn between this many packets. */
const atOnce = 20;
interface Packet {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly bytes: Buffer;
}

/** The packets of Opus in a stretch; other codecs are not decoded here. */
const packetsIn = (stretch: Buffer, begun: number): readonly Packet[] => {
  const packets: Packet[] = [];
  let first: number | undefined;
  readWebm(freshState('webm'), stretch, ({ codec, ms, frame }) => {
    first ??= ms;
    if (codec === 'A_OPUS') packets.push({ at: begun + ms - first, bytes: frame });
  });
  return packets;
};

const spanAt = (spans: readonly Span[], at: number): number =>
  spans.findIndex(({ from, to }) => from <= at && at < to);

/** Decodes the spans of a stretch, in their order; `keep`: with the sound itself. */
export const hearStretch = async (
  stretch: Buffer,
  begun: number,
  spans: readonly Span[],
  keep: boolean,
): Promise<readonly Heard[]> => {
  const packets = packetsIn(stretch, begun);
  if (packets.length === 0) return spans.map(() => unheard);
  const decoder = new OpusDecoder({ sampleRate: soundRate, channels: 1 });
  await decoder.ready;
  const heard = spans.map(() => ({
    frames: [] as SoundFrame[],
    kept: [] as Float32Array[],
    rest: new Float32Array(0),
  }));
  try {
    for (const [count, { at, bytes }] of packets.entries()) {
      if (count % atOnce === 0) await setImmediate();
      // Every packet goes through the decoder, which continues from the one before.
      const { channelData, errors } = decoder.decodeFrame(bytes);
      const own = heard[spanAt(spans, at)];
      const samples = channelData[0];
      if (!own || !samples || errors.length > 0) continue;
      if (keep) own.kept.push(samples.slice());
      const all = new Float32Array(own.rest.length + samples.length);
      all.set(own.rest);
      all.set(samples, own.rest.length);
      let from = 0;
      for (; from + frameSamples <= all.length; from += frameSamples)
        own.frames.push(soundFrame(all.subarray(from, from + frameSamples)));
      own.rest = all.slice(from);
    }
  } finally {
    decoder.free();
  }
  return heard.map(({ frames, kept }) => ({
    frames,
    wav: keep && kept.length > 0 ? asWav(kept) : null,
  }));
};
