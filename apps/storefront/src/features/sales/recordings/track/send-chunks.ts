import type { Api } from '@parasol/contract';
import { isApiError, noAnswer } from '@parasol/client/api-error';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import type { ChunkStore, UnsentChunk } from './chunk-store.ts';

export interface Sender {
  /** There is something new to send. */
  readonly wake: () => void;
  /** All stored pieces have arrived. */
  readonly drained: () => Promise<void>;
  readonly stop: () => void;
}

interface Heard {
  /** How many wait, and whether the last try got through. */
  readonly progress: (waiting: number, online: boolean) => void;
  /** The server refuses the stored chunks: later ones cannot fit either. */
  readonly broken: (words: string) => void;
}

const againMs = 2000;
/** Refusals that pass. */
const passing: ReadonlySet<number> = new Set([
  noAnswer,
  errorCodes.TOO_MANY_REQUESTS,
  errorCodes.FAULT,
  errorCodes.UNAVAILABLE,
  errorCodes.BUSY,
]);

const countOf = (data: unknown): number | null =>
  typeof data === 'object' && data !== null && 'chunks' in data && typeof data.chunks === 'number'
    ? data.chunks
    : null;

/**
 * Sends pieces in their order while others are still being recorded; repeats until the network is
 * back.
 */
export const sendChunks = (
  api: Api,
  about: { readonly orderNo: string; readonly recordingNo: string },
  store: ChunkStore,
  heard: Heard,
): Sender => {
  let stopped = false;
  let running: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let settled: (() => void)[] = [];

  const send = async (chunk: UnsentChunk): Promise<'sent' | 'later' | 'broken'> => {
    const { number, segment, from, to, hash, bytes } = chunk;
    const file = new File([bytes], 'chunk', { type: 'application/octet-stream' });
    try {
      await api.keepRecordingChunk({ ...about, number, segment, from, to, hash, file });
      return 'sent';
    } catch (error) {
      if (!isApiError(error)) return 'later';
      // The answer to an earlier try was lost: the server is further than we thought.
      if ((countOf(error.data) ?? 0) > number) return 'sent';
      if (passing.has(error.code)) return 'later';
      heard.broken(error.message);
      return 'broken';
    }
  };

  const run = async (): Promise<void> => {
    for (;;) {
      const [next, ...rest] = await store.list();
      if (next === undefined || stopped) break;
      const outcome = await send(next);
      if (outcome === 'broken') {
        for (const { number } of [next, ...rest]) await store.remove(number);
        break;
      }
      if (outcome === 'later') {
        heard.progress(rest.length + 1, false);
        timer = setTimeout(wake, againMs);
        return;
      }
      await store.remove(next.number);
      heard.progress(rest.length, true);
    }
    for (const done of settled) done();
    settled = [];
  };

  const wake = (): void => {
    clearTimeout(timer);
    if (stopped) return;
    running ??= run().finally(() => {
      running = null;
    });
  };
  addEventListener('online', wake);

  return {
    wake,
    drained: async () => {
      await running;
      if ((await store.list()).length === 0) return;
      await new Promise<void>((resolve) => {
        settled.push(resolve);
        wake();
      });
    },
    stop: () => {
      stopped = true;
      clearTimeout(timer);
      removeEventListener('online', wake);
    },
  };
};
