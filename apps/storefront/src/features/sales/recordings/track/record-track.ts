import type { Api } from '@parasol/contract';
import type { RecordingView } from '@parasol/contract/sales/recordings/shapes';
import { chainHash } from '@parasol/client/chain-hash';
import type { ChunkStore, UnsentChunk } from './chunk-store.ts';
import type { Sender } from './send-chunks.ts';

const types = ['video/webm;codecs=vp8,opus', 'video/webm', 'video/mp4'];
/** Enough to recognise a person and to understand every word. */
const videoBits = 350_000;
const audioBits = 32_000;
const sliceMs = 3000;
/** A camera that is slow to begin makes browsers hand out the first byte of the file alone. */
const leastBytes = 1024;

const recordableType = (): string | null =>
  typeof MediaRecorder === 'undefined'
    ? null
    : (types.find((type) => MediaRecorder.isTypeSupported(type)) ?? null);

/** One stretch without a break. */
export interface Stretch {
  readonly view: RecordingView;
  /** Which stretch of its track it is. */
  readonly segment: number;
  /** Ends it; resolves once its last piece is kept. */
  readonly stop: () => Promise<void>;
}

interface Around {
  readonly api: Api;
  readonly about: { readonly orderNo: string; readonly recordingNo: string };
  readonly track: string;
  readonly store: ChunkStore;
  readonly sender: Sender;
  /** Milliseconds to add to this device's clock to get the server's. */
  readonly offsetMs: number;
}

interface Link {
  readonly number: number;
  readonly hash: string;
}

/** The chunk that the next one continues: the last waiting here, otherwise the server's last. */
const linkAfter = async (store: ChunkStore, view: RecordingView): Promise<Link> => {
  const arrived = view.track?.chunks ?? 0;
  const storedChunks = await store.list();
  const fits = storedChunks.filter(({ number }) => number >= arrived);
  for (const { number } of storedChunks) if (number < arrived) await store.remove(number);
  // Another device continued meanwhile: pieces kept here can follow nothing.
  const useless = fits.some(({ number }, index) => number !== arrived + index);
  if (useless) for (const { number } of fits) await store.remove(number);
  const last: UnsentChunk | undefined = useless ? undefined : fits.at(-1);
  return last
    ? { number: last.number + 1, hash: last.hash }
    : { number: arrived, hash: view.track?.lastHash ?? view.scriptHash ?? '' };
};

/**
 * Records from now on. The recorder runs before the server is told, so that nothing is missing when
 * the first step begins; a piece waits until it is known which one it is.
 */
export const recordStretch = async (
  stream: MediaStream,
  { api, about, track, store, sender, offsetMs }: Around,
): Promise<Stretch> => {
  const mimeType = recordableType();
  if (mimeType === null) throw new Error('这个浏览器不能录像，请换一个浏览器');
  const recorder = new MediaRecorder(stream, {
    mimeType,
    videoBitsPerSecond: videoBits,
    audioBitsPerSecond: audioBits,
  });
  const now = (): number => Date.now() + offsetMs;
  let from = now();
  let buffered = new Blob([]);
  let known: (link: Link & { readonly segment: number }) => void = () => undefined;
  let lost: (reason: unknown) => void = () => undefined;
  let line: Promise<Link & { readonly segment: number }> = new Promise((resolve, reject) => {
    known = resolve;
    lost = reject;
  });
  line.catch(() => undefined);
  recorder.addEventListener('dataavailable', ({ data }) => {
    buffered = new Blob([buffered, data], { type: mimeType });
    const enough = recorder.state === 'recording' ? leastBytes : 1;
    if (buffered.size < enough) return;
    const bytes = buffered;
    const span = { from, to: now() };
    buffered = new Blob([]);
    from = span.to;
    line = line.then(async (link) => {
      const hash = await chainHash(link.hash, bytes);
      await store.put({
        track,
        number: link.number,
        segment: link.segment,
        from: new Date(span.from).toISOString(),
        to: new Date(span.to).toISOString(),
        hash,
        bytes,
      });
      sender.wake();
      return { ...link, number: link.number + 1, hash };
    });
    line.catch(() => undefined);
  });
  const ended = new Promise<void>((resolve) => {
    recorder.addEventListener('stop', () => resolve());
  });
  recorder.start(sliceMs);
  try {
    const view = await api.startRecordingTrack({ ...about, contentType: mimeType, offsetMs });
    const segment = view.track?.segments ?? 1;
    known({ ...(await linkAfter(store, view)), segment });
    return {
      view,
      segment,
      stop: async () => {
        if (recorder.state !== 'inactive') recorder.stop();
        await ended;
        await line;
      },
    };
  } catch (error) {
    lost(error);
    if (recorder.state !== 'inactive') recorder.stop();
    throw error;
  }
};
