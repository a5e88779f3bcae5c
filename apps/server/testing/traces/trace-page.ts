import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { Input, Output } from '@parasol/contract';
import type { Caller } from '#testing/server/nodes.ts';
import type { OrderDesk } from '#testing/orders/order-desk.ts';

type Chunk = Input<'keepTraceChunk'>;
type Head = Output<'startTrace'>;

const second = 1000;

/** A page that records as the script in a browser does; each chunk is ten seconds long. */
export const openTracePage = (desk: OrderDesk, who: Pick<Caller, 'ask' | 'call'>) => {
  let head: Head | undefined;
  let at = desk.clock.now().getTime();
  const now = (): Head => {
    if (!head) throw new Error('the page has not begun');
    return head;
  };
  const chunk = (events: readonly unknown[], change: Partial<Chunk> = {}): Chunk => {
    const { traceNo, chunks, lastHash } = now();
    const bytes = gzipSync(JSON.stringify(events));
    const hash = createHash('sha256').update(Buffer.from(lastHash, 'hex')).update(bytes);
    return {
      traceNo: traceNo ?? '',
      number: chunks,
      from: new Date(at).toISOString(),
      to: new Date(at + 10 * second).toISOString(),
      end: 'running',
      hash: hash.digest('hex'),
      page: { path: '/pro/order/:baseProductNo', name: 'orders/order-form', baseProductNo: '1004' },
      content: bytes.toString('base64'),
      ...change,
    };
  };
  /** The page was sent to this browser before it recorded anything. */
  const openedPage = async ({ traceNo, page }: Chunk): Promise<void> => {
    const { db } = desk.app.database;
    const trace = await db
      .selectFrom('traces')
      .select('device_id')
      .where('trace_no', '=', traceNo)
      .executeTakeFirst();
    desk.app.sentPages.note({ deviceId: trace?.device_id, address: '', userAgent: '' }, page.path);
  };
  return {
    head: now,
    chunk,
    start: async (traceNo?: string): Promise<Head> => {
      head = await who.ask('startTrace', {
        release: 'test',
        ...(traceNo === undefined ? {} : { traceNo }),
      });
      return head;
    },
    send: async (events: readonly unknown[], change: Partial<Chunk> = {}): Promise<Head> => {
      const made = chunk(events, change);
      await openedPage(made);
      head = await who.ask('keepTraceChunk', made);
      at = Date.parse(made.to);
      return head;
    },
    /** Time passes without recording. */
    lose: (seconds: number): void => {
      at += seconds * second;
    },
  };
};
