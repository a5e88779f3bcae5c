import { hourMs } from '@parasol/domain/base/calendar/durations';
import { beginningOf, eventHash, type ChainEvent } from '@parasol/verify/chain';
import type { App } from '#ground/context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { marks, setMark } from '#modules/base/operations/marks.ts';
import { appendEvents, lockChain, sourcesKnown, type EventRow } from './queries/chains.ts';
import { ordersTouched } from './queries/records.ts';
import { findSale } from './sources/find-sale.ts';
import type { FoundEvent, Sale } from './sources/source.ts';
import { sources } from './sources/sources.ts';

/** Everything the records say has happened about a sale. */
export const eventsFound = async (app: App, sale: Sale): Promise<FoundEvent[]> =>
  (await Promise.all(sources.map(({ events }) => events(app, sale)))).flat();

/** Only by code unit: the same on every machine. */
const byTime = (one: FoundEvent, other: FoundEvent): number =>
  one.at.getTime() - other.at.getTime() || (one.source < other.source ? -1 : 1);

export const chainEvent = (row: EventRow): ChainEvent => ({
  seq: row.seq,
  at: row.at.toISOString(),
  kind: row.kind,
  source: row.source,
  facts: JSON.parse(row.facts) as ChainEvent['facts'],
  content: row.content?.toString('hex') ?? null,
});

/** Adds missing events to the chain of an order. A parallel run waits. */
export const gatherOrder = async (app: App, orderNo: string): Promise<number> => {
  const sale = await findSale(app, orderNo);
  if (!sale) return 0;
  const found = (await eventsFound(app, sale)).sort(byTime);
  const beginning = Buffer.from(await beginningOf(orderNo));
  return inTransaction(app.database, async (tx) => {
    const now = app.clock();
    const chain = await lockChain(tx.db, orderNo, beginning, now);
    const known = await sourcesKnown(tx.db, orderNo);
    const rows: EventRow[] = [];
    let { seq, hash } = chain;
    for (const { at, kind, source, facts, content } of found) {
      if (known.has(source)) continue;
      seq += 1;
      const event = { seq, at: at.toISOString(), kind, source, facts, content: content ?? null };
      hash = Buffer.from(await eventHash(hash, event));
      rows.push({
        order_no: orderNo,
        seq,
        at,
        kind,
        source,
        facts: JSON.stringify(facts),
        content: content === undefined ? null : Buffer.from(content, 'hex'),
        hash,
        gathered_at: now,
      });
    }
    await appendEvents(tx.db, rows, { seq, hash, at: now });
    return rows.length;
  });
};

const batch = 200;
/** Longer than any transaction takes between writing its entry and its commit. */
const overlapMs = hourMs;

/** Every order with a new record since the last time. */
export const gatherChanged = async (app: App, signal?: AbortSignal): Promise<void> => {
  const { db } = app.database;
  const begun = app.clock();
  const { 'evidence-gathered': last } = await marks(db);
  const since = new Date((last?.getTime() ?? 0) - overlapMs);
  let after = '';
  for (;;) {
    const orders = await ordersTouched(db, since, after, batch);
    for (const orderNo of orders) {
      signal?.throwIfAborted();
      await gatherOrder(app, orderNo);
    }
    after = orders.at(-1) ?? after;
    if (orders.length < batch) break;
  }
  await setMark(db, 'evidence-gathered', begun);
};
