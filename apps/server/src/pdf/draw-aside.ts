import { minuteMs } from '@parasol/domain/base/calendar/durations';
import { LRUCache } from 'lru-cache';
import { refuse, Refusal } from '@parasol/contract/errors';
import { openSideProcess } from '#ground/side-process/open-side-process.ts';
import type { Drawing } from './drawing.ts';

/** One sheet to draw, as the process at our side is asked. */
export interface AskedDrawing {
  readonly file: string;
  readonly name: string;
  readonly source: unknown;
}

/** Less than a page waits for a file; a job has more time. */
const askedLimitMs = 15_000;
const jobLimitMs = 120_000;
/** Sheets that people wait for, altogether and for one of them. */
const mostAsked = 12;
const mostOfOne = 2;

/** A long document keeps a processor busy for a second: one process draws them all, one at a time. */
const artist = openSideProcess<AskedDrawing, Uint8Array>({
  program: new URL('./draw-worker.ts', import.meta.url),
  most: 200,
  timeLimitMs: jobLimitMs,
  idleMs: minuteMs,
  mostMemoryMb: 768,
  say: () => undefined,
});

/** Draws for a job, which runs again when the drawing failed. */
export const drawAside = async <Source>(
  { file, name }: Drawing<Source>,
  source: Source,
): Promise<Buffer> => {
  const answer = await artist.ask({ file, name, source });
  if (answer.kind !== 'done') throw new Error(`${name} could not be drawn: ${answer.kind}`);
  return Buffer.from(answer.answer);
};

interface ForSomebody {
  /** A person, or the address of an unknown visitor. */
  readonly asker: string;
  /** Names the drawing: the same tag is the same document, for all permitted readers. */
  readonly tag: string;
}

const sheets = new LRUCache<string, Promise<Buffer | Refusal>>({ max: 60, ttl: 10 * minuteMs });
const waiting = new Map<string, number>();
let asked = 0;

const drawNow = async <Source>(
  { file, name }: Drawing<Source>,
  source: Source,
  asker: string,
): Promise<Buffer | Refusal> => {
  const own = waiting.get(asker) ?? 0;
  if (own >= mostOfOne) return refuse('TOO_MANY_REQUESTS', '文件正在生成，请稍后再打开');
  if (asked >= mostAsked) return refuse('BUSY', '现在生成文件的人较多，请稍后再试');
  asked += 1;
  waiting.set(asker, own + 1);
  try {
    const answer = await artist.ask({ file, name, source }, askedLimitMs);
    if (answer.kind === 'done') return Buffer.from(answer.answer);
    return refuse('BUSY', '文件暂时无法生成，请稍后再试');
  } finally {
    asked -= 1;
    const left = (waiting.get(asker) ?? 1) - 1;
    if (left > 0) waiting.set(asker, left);
    else waiting.delete(asker);
  }
};

/** Draws for a waiting caller: once for a tag, and only so many at a time for each of them. */
export const drawFor = async <Source>(
  { asker, tag }: ForSomebody,
  drawing: Drawing<Source>,
  source: Source,
): Promise<Buffer | Refusal> => {
  const key = `${drawing.name} ${tag}`;
  const known = sheets.get(key);
  if (known) return known;
  const sheet = drawNow(drawing, source, asker);
  sheets.set(key, sheet);
  const drawn = await sheet;
  if (drawn instanceof Refusal) sheets.delete(key);
  return drawn;
};
