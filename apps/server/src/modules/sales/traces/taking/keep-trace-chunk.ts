import { dayMs } from '@parasol/domain/base/calendar/durations';
import { createHash } from 'node:crypto';
import type { Parsed } from '@parasol/contract';
import { refuse, type Refusal } from '@parasol/contract/errors';
import { chunkLimits, gapBefore, type ChunkSpan } from '@parasol/domain/sales/traces/chunks';
import { momentsIn } from '@parasol/domain/sales/traces/moments';
import { isSession } from '@parasol/domain/sales/traces/of-sale';
import { rows } from '@parasol/routes/index';
import type { App, Context, Verb } from '#ground/context.ts';
import type { Db } from '#ground/db/schema.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import { goesOn, headOf, isOwn, noSuchTrace } from '#modules/sales/traces/find-trace.ts';
import {
  changeTrace,
  chunkAt,
  insertChunk,
  lockTrace,
  traceByNo,
  type ChunkFacts,
  type TraceRow,
} from '#modules/sales/traces/queries.ts';
import { orderByNo } from '#modules/sales/orders/order.ts';
import { chainHash, readEvents, sealChunk } from '#modules/sales/traces/sealed-chunk.ts';

type Asked = Parsed<'keepTraceChunk'>;

/** Another number is wanted: the answer says which, and what its hash continues from. */
const outOfTurn = (trace: TraceRow, now: Date): Refusal =>
  refuse('CONFLICT', '记录的顺序不对，正在重新对齐', headOf(trace, now));

const timeFault = ({ from, to }: Asked, before: ChunkFacts | undefined, now: Date): boolean => {
  const [begins, ends] = [Date.parse(from), Date.parse(to)];
  if (ends < begins || ends - begins > chunkLimits.longestMs) return true;
  if (ends > now.getTime() + chunkLimits.clockSlackMs) return true;
  return before !== undefined && begins < before.ends.getTime() - chunkLimits.clockSlackMs;
};

const spanOf = (chunk: ChunkFacts): ChunkSpan => ({
  number: chunk.number,
  from: chunk.begins.getTime(),
  to: chunk.ends.getTime(),
  end: chunk.end_as,
  inViewFrom: chunk.in_view_from?.getTime() ?? null,
});

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The texts behind the page: the sold version, and each clause of it. */
const versionsOf = ({ catalogue }: App, { baseProductNo }: Asked['page']) => {
  const sold = baseProductNo === undefined ? undefined : catalogue.find(baseProductNo);
  const clauses = (sold?.product.clauses ?? []).map(
    (clause) => [clause.clauseId, sha256(JSON.stringify(clause)).toString('hex')] as const,
  );
  return {
    base_product_no: sold ? (baseProductNo ?? null) : null,
    product_hash: sold ? Buffer.from(sold.contentHash, 'hex') : null,
    clause_hashes: JSON.stringify(Object.fromEntries(clauses)),
  };
};

/** Whether there is nothing to keep: it is here already, or it does not follow the last one. */
const passedAlready = async (
  db: Db,
  trace: TraceRow,
  { number, hash }: Asked,
  bytes: Buffer,
  now: Date,
): Promise<TraceRow | Refusal | null> => {
  const given = Buffer.from(hash, 'hex');
  // The same bytes again are no fault: the answer was lost on the way. Other bytes never replace
  // them.
  if (number < trace.chunks) {
    const known = await chunkAt(db, trace, number);
    return known?.sha256.equals(given) === true ? trace : outOfTurn(trace, now);
  }
  if (number > trace.chunks) return outOfTurn(trace, now);
  return chainHash(trace.last_hash, bytes).equals(given) ? null : outOfTurn(trace, now);
};

interface Opened {
  readonly bytes: Buffer;
  readonly events: readonly unknown[];
  readonly sealed: Buffer;
  /** Whether the server sent this page to this browser. */
  readonly witnessed: boolean;
  /** The sales that the page named. */
  readonly about: string[];
}

const take = async (
  tx: Tx,
  context: Context,
  asked: Asked,
  { bytes, events, sealed, witnessed, about }: Opened,
): Promise<TraceRow | Refusal> => {
  const { app, person, now } = context;
  const { traceNo, number, page } = asked;
  const trace = await lockTrace(tx.db, traceNo);
  if (!isOwn(trace, context)) return noSuchTrace();
  const passed = await passedAlready(tx.db, trace, asked, bytes, now);
  if (passed) return passed;
  const hash = Buffer.from(asked.hash, 'hex');
  if (!goesOn(trace, now) || trace.bytes + bytes.length > chunkLimits.mostTraceBytes) {
    return refuse('TOO_LARGE', '这份记录已经很长，请重新开始');
  }
  const before = number === 0 ? undefined : await chunkAt(tx.db, trace, number - 1);
  if (timeFault(asked, before, now)) return refuse('INVALID_REQUEST', '记录的时间有误');
  const chunk = {
    trace_no: traceNo,
    number,
    begins: new Date(asked.from),
    ends: new Date(asked.to),
    in_view_from: asked.inViewFrom === undefined ? null : new Date(asked.inViewFrom),
    end_as: asked.end,
    sha256: hash,
    previous_sha256: trace.last_hash,
    bytes: bytes.length,
    page_path: page.path,
    page_name: page.name,
    page_hash: sha256([trace.release, trace.sheet, page.name].join('\n')),
    ...versionsOf(app, page),
    about,
    received_at: now,
    witnessed,
  };
  await insertChunk(tx.db, { ...chunk, moments: JSON.stringify(momentsIn(events)), sealed });
  const span = spanOf({ ...chunk, clause_hashes: {}, moments: [] });
  const gap = gapBefore(before && spanOf(before), span);
  const products =
    chunk.base_product_no === null || trace.products.includes(chunk.base_product_no)
      ? trace.products
      : [...trace.products, chunk.base_product_no];
  return changeTrace(tx.db, traceNo, {
    user_id: trace.user_id ?? person,
    products,
    last_at: now,
    stopped_at: null,
    chunks: number + 1,
    bytes: trace.bytes + bytes.length,
    last_hash: hash,
    ...(gap ? { gaps: JSON.stringify([...trace.gaps, gap]) } : {}),
  });
};

/** Payments and other things have numbers of the same form: only orders and sessions are sales. */
const salesNamed = async ({ database }: App, numbers: readonly string[]): Promise<string[]> => {
  const isOrder = await Promise.all(
    numbers.map(async (number) => (await orderByNo(database.db, number)) !== undefined),
  );
  return numbers.filter((number, at) => isSession(number) || isOrder[at]);
};

/** The chunk is sealed before it gets its number; of two at once one is stored. */
export const keepTraceChunk: Verb<'keepTraceChunk'> = async (context, asked) => {
  const { app, now } = context;
  const { traceNo, number } = asked;
  const bytes = Buffer.from(asked.content, 'base64');
  if (bytes.length > chunkLimits.mostBytes) return refuse('TOO_LARGE');
  const trace = await traceByNo(app.database.db, traceNo);
  if (!isOwn(trace, context)) {
    context.log.warn({ traceNo }, 'a trace was asked for by a stranger');
    return noSuchTrace();
  }
  // A page that does not exist was not seen.
  const { page } = asked;
  if (!rows.some(({ path, page: name }) => path === page.path && name === page.name))
    return refuse('INVALID_REQUEST', '没有这个页面');
  // Only parts with a place are unpacked: the same bytes would cost as much each time.
  const passed = await passedAlready(app.database.db, trace, asked, bytes, now);
  if (passed) return 'trace_no' in passed ? headOf(passed, now) : passed;
  const events = await readEvents(bytes);
  if (events === null) {
    context.log.warn(
      { traceNo, number, page: page.name },
      'a chunk that no recorder of ours sends',
    );
    return refuse('FILE_REFUSED', '记录在传输中损坏');
  }
  const about = await salesNamed(app, page.about ?? []);
  const sealed = await sealChunk(app, { trace_no: traceNo, number, about }, bytes);
  const { deviceId, address, userAgent } = context;
  const reader = { deviceId, address, userAgent };
  const since = new Date(Math.min(trace.started_at.getTime(), now.getTime()) - dayMs);
  const witnessed = await app.sentPages.sentTo(reader, page.path, since);
  const taken = await inTransaction(app.database, (tx) =>
    take(tx, context, asked, { bytes, events, sealed, witnessed, about }),
  );
  return 'trace_no' in taken ? headOf(taken, now) : taken;
};
