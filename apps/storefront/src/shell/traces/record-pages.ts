import type { Api } from '@parasol/contract';
import { isCheapToRead } from '@parasol/domain/sales/traces/arrived-events';
import { chunkEveryMs, chunkLimits, type ChunkEnd } from '@parasol/domain/sales/traces/chunks';
import type { TracedAs, TraceEvent } from '@parasol/domain/sales/traces/masking';
import { gzip } from '@parasol/client/packing';
import { readSession, removeSession, writeSession } from '#shell/page-tools/storage.ts';
import { openChunkQueue, type ChunkQueue } from './chunk-queue.ts';
import { recordMasked, type MaskedRecorder } from './masked-recorder.ts';
import { sendChunks, type TraceSender } from './send-chunks.ts';
import { watchMoments } from './watch-moments.ts';

export interface TracedPage {
  readonly path: string;
  readonly name: string;
  readonly title: string;
  readonly as: TracedAs;
  readonly baseProductNo: string | null;
  /** The orders and sessions that its address names. */
  readonly orderNos: readonly string[];
  /** The secret of the link by which a person was asked to sign or to agree. */
  readonly token: string | null;
}

export interface PageRecorder {
  readonly enter: (page: TracedPage) => void;
  /** A page that is no part of a sale came in view. */
  readonly leave: () => void;
}

const traceKey = 'trace';
const windowName = 'traceWindow';
const tailKey = 'traceTail';
const moves: ReadonlySet<unknown> = new Set([1, 6]);
/** This much of the 50 KB a minute may take; from here on only screens and acts are sent. */
const plentyAMinute = 36_000;
const enoughToSend = 300_000;

interface Piece {
  readonly events: readonly TraceEvent[];
  readonly page: TracedPage;
  readonly from: number;
  readonly to: number;
  readonly inViewFrom: number | null;
  readonly end: ChunkEnd;
}

const windowId = (): string => {
  const known = readSession(windowName);
  if (known !== null) return known;
  const made = crypto.randomUUID();
  writeSession(windowName, made);
  return made;
};

/** Records the pages of a sale as they come in view, and sends the recording to the server. */
export const recordPages = async (
  api: Api,
  build: { readonly release: string; readonly sheet: string | undefined },
): Promise<PageRecorder> => {
  const queue: ChunkQueue = await openChunkQueue();
  const window = windowId();
  let offsetMs = 0;
  let page: TracedPage | null = null;
  let events: TraceEvent[] = [];
  let size = 0;
  let from = Date.now();
  let inViewFrom: number | null = performance.timeOrigin;
  let recorder: MaskedRecorder | null = null;
  let sent = { since: Date.now(), bytes: 0 };
  let off = false;
  const reported = new Set<string>();

  const sender: TraceSender = sendChunks({
    api,
    queue,
    window,
    traceNo: readSession(traceKey),
    ...build,
    begun: ({ traceNo, now }) => {
      offsetMs = Date.parse(now) - Date.now();
      if (traceNo !== null) writeSession(traceKey, traceNo);
      reportOrders();
    },
    off: () => {
      off = true;
      leave();
    },
  });

  const reportOrders = (): void => {
    const traceNo = sender.head()?.traceNo ?? null;
    const token = page?.token ?? undefined;
    const topics = [...(page?.orderNos ?? []), ...(token === undefined ? [] : [token])];
    const fresh = topics.filter((one) => !reported.has(`${traceNo} ${one}`));
    if (traceNo === null || fresh.length === 0) return;
    for (const one of fresh) reported.add(`${traceNo} ${one}`);
    const orderNos = [...(page?.orderNos ?? [])];
    api
      .reportTraceOrders({ traceNo, orderNos, ...(token === undefined ? {} : { token }) })
      .catch(() => {
        for (const one of fresh) reported.delete(`${traceNo} ${one}`);
      });
  };

  const add = async (piece: Piece): Promise<void> => {
    const at = (time: number): string => new Date(Math.round(time + offsetMs)).toISOString();
    const timed = piece.events.map((event) => ({
      ...event,
      timestamp: event.timestamp + offsetMs,
    }));
    const text = JSON.stringify(timed);
    const bytes = await gzip(text);
    const { mostBytes, mostOpenedBytes } = chunkLimits;
    const fits =
      bytes.size <= mostBytes && new Blob([text]).size <= mostOpenedBytes && isCheapToRead(text);
    const half = Math.ceil(piece.events.length / 2);
    const between = piece.events[half]?.timestamp;
    if (!fits) {
      // One event that is too large is dropped; a gap is recorded in its place.
      if (between === undefined || half === piece.events.length) return;
      await add({ ...piece, events: piece.events.slice(0, half), to: between, end: 'running' });
      await add({ ...piece, events: piece.events.slice(half), from: between, inViewFrom: null });
      return;
    }
    sent.bytes += bytes.size * 1.4;
    const { path, name, baseProductNo, orderNos } = piece.page;
    await queue.add({
      window,
      traceNo: readSession(traceKey),
      from: at(piece.from),
      to: at(piece.to),
      ...(piece.inViewFrom === null ? {} : { inViewFrom: at(piece.inViewFrom) }),
      end: piece.end,
      page: {
        path,
        name,
        ...(baseProductNo === null ? {} : { baseProductNo }),
        ...(orderNos.length === 0 ? {} : { about: [...orderNos] }),
      },
      bytes,
    });
  };

  let line: Promise<unknown> = Promise.resolve();
  // A page that is being left may have no time to compress, and is left twice: it goes, then it hides.
  let tails: readonly Piece[] = [];
  const setTails = (left: readonly Piece[]): void => {
    tails = left;
    if (left.length === 0) removeSession(tailKey);
    else writeSession(tailKey, JSON.stringify(left));
  };
  const flush = (end: ChunkEnd): void => {
    if (!page || off || (events.length === 0 && end === 'running')) return;
    const piece: Piece = { events, page, from, to: Date.now(), inViewFrom, end };
    events = [];
    size = 0;
    from = piece.to;
    inViewFrom = null;
    if (end !== 'running') setTails([...tails, piece]);
    line = line
      .then(() => add(piece))
      .then(() => end === 'running' || setTails(tails.filter((tail) => tail !== piece)))
      .then(sender.wake)
      .catch(() => undefined);
  };

  const keep = (event: TraceEvent): void => {
    if (Date.now() - sent.since > 60_000) sent = { since: Date.now(), bytes: 0 };
    const { source } = event.data as { readonly source?: unknown };
    if (event.type === 3 && moves.has(source) && sent.bytes > plentyAMinute) return;
    events.push(event);
    size += event.type === 2 ? enoughToSend / 3 : 300;
    if (size > enoughToSend) flush('running');
  };
  const moments = watchMoments((kind, payload) => recorder?.tell(kind, payload));

  const onHide = (): void => {
    if (!page || document.visibilityState === 'visible') return;
    recorder?.finish();
    flush('hidden');
  };
  const onShow = (): void => {
    if (document.visibilityState !== 'visible') return;
    from = Date.now();
    inViewFrom = from;
  };
  document.addEventListener('visibilitychange', () => {
    onHide();
    onShow();
  });
  addEventListener('pagehide', () => {
    moments.leave();
    recorder?.finish();
    flush('left');
  });
  setInterval(() => flush('running'), chunkEveryMs);

  const leave = (): void => {
    if (!page) return;
    moments.leave();
    recorder?.finish();
    flush('left');
    page = null;
    recorder?.stop();
    recorder = null;
    const traceNo = sender.head()?.traceNo ?? null;
    void line.then(
      async () => {
        const chunks = (sender.head()?.chunks ?? 0) + (await queue.list()).length;
        if (traceNo !== null) await api.stopTrace({ traceNo, chunks });
      },
      () => undefined,
    );
  };

  const tail = readSession(tailKey);
  if (tail !== null) {
    removeSession(tailKey);
    const pieces = [JSON.parse(tail) as Piece | Piece[]].flat();
    line = pieces
      .reduce<Promise<unknown>>((before, piece) => before.then(() => add(piece)), line)
      .catch(() => undefined);
  }
  sender.wake();

  return {
    enter: (next) => {
      if (off) return;
      if (page) {
        moments.leave();
        recorder?.finish();
        flush('running');
      } else {
        from = Date.now();
        inViewFrom ??= from;
      }
      page = next;
      if (recorder) recorder.picture();
      else recorder = recordMasked(() => page ?? next, keep);
      moments.enter(next.title);
      reportOrders();
    },
    leave,
  };
};
