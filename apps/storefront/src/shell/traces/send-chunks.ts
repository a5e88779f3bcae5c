import type { Api, Output } from '@parasol/contract';
import { isApiError } from '@parasol/client/api-error';
import { chainHash } from '@parasol/client/chain-hash';
import { beacon } from '#api/beacon.ts';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import type { ChunkQueue, QueuedChunk } from './chunk-queue.ts';

type Head = Output<'startTrace'>;

export interface TraceSender {
  /** There is something to send. */
  readonly wake: () => void;
  /** The trace of this window, once there is one. */
  readonly head: () => Head | null;
  readonly stop: () => void;
}

interface Around {
  readonly api: Api;
  readonly queue: ChunkQueue;
  readonly window: string;
  /** The trace of this window on the page before. */
  readonly traceNo: string | null;
  readonly release: string;
  readonly sheet: string | undefined;
  /** The server's answer: its time, and the number of this trace. */
  readonly begun: (head: Head) => void;
  /** This brand records nothing. */
  readonly off: () => void;
}

const againMs = 5000;
/** A chunk another window has not sent for this long is abandoned. */
const abandonedMs = 120_000;

const base64 = async (bytes: Blob): Promise<string> => {
  const read = new Uint8Array(await bytes.arrayBuffer());
  let binary = '';
  for (let at = 0; at < read.length; at += 8192) {
    binary += String.fromCharCode(...read.subarray(at, at + 8192));
  }
  return btoa(binary);
};

/** Only another attempt would change these. */
const hopeless: ReadonlySet<number> = new Set([
  errorCodes.FILE_REFUSED,
  errorCodes.INVALID_REQUEST,
]);

/** Brings chunks to the server, one after the other, again and again without a network. */
export const sendChunks = (around: Around): TraceSender => {
  const { api, queue, release, sheet } = around;
  const heads = new Map<string, Head>();
  let running: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  let ownTrace = around.traceNo;

  const headOf = async (window: string, traceNo: string | null): Promise<Head> => {
    const known = heads.get(window);
    if (known) return known;
    const head = await api.startTrace({
      release,
      ...(traceNo === null ? {} : { traceNo }),
      ...(sheet === undefined ? {} : { sheet }),
    });
    heads.set(window, head);
    if (window === around.window) {
      ownTrace = head.traceNo;
      around.begun(head);
    }
    if (head.traceNo === null) around.off();
    return head;
  };

  const send = async (chunk: QueuedChunk): Promise<void> => {
    const own = chunk.window === around.window;
    const head = await headOf(chunk.window, own ? ownTrace : chunk.traceNo);
    if (head.traceNo === null || chunk.tried === head.lastHash) return queue.remove(chunk.id);
    const { id, bytes, window, traceNo: _old, tried: _tried, ...facts } = chunk;
    const hash = await chainHash(head.lastHash, bytes);
    const content = await base64(bytes);
    const asked = { ...facts, traceNo: head.traceNo, number: head.chunks, hash, content };
    await queue.change({ ...chunk, tried: hash });
    if (document.visibilityState === 'hidden') {
      // The page may close before the answer; the next page learns from the head whether the chunk
      // arrived.
      heads.delete(window);
      beacon('keepTraceChunk', asked);
      throw new Error('sent without an answer');
    }
    try {
      const next = await api.keepTraceChunk(asked);
      heads.set(window, next);
      await queue.remove(id);
    } catch (error) {
      // The head is asked again: the answer may have been lost, or another person is logged in.
      heads.delete(window);
      if (isApiError(error) && hopeless.has(error.code)) await queue.remove(id);
      throw error;
    }
  };

  const isDue = ({ window, to }: QueuedChunk): boolean =>
    window === around.window || Date.parse(to) < Date.now() - abandonedMs;

  const run = async (): Promise<void> => {
    await headOf(around.window, ownTrace);
    for (;;) {
      const next = (await queue.list()).find(isDue);
      if (next === undefined || stopped) return;
      await send(next);
    }
  };

  const wake = (): void => {
    clearTimeout(timer);
    if (stopped) return;
    running ??= run()
      .catch(() => {
        timer = setTimeout(wake, againMs);
      })
      .finally(() => {
        running = null;
      });
  };
  addEventListener('online', wake);

  return {
    wake,
    head: () => heads.get(around.window) ?? null,
    stop: () => {
      stopped = true;
      clearTimeout(timer);
      removeEventListener('online', wake);
    },
  };
};
