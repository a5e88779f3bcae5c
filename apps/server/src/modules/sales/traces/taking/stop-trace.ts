import type { Verb } from '#ground/context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { isOwn, noSuchTrace } from '#modules/sales/traces/find-trace.ts';
import { changeTrace, lockTrace } from '#modules/sales/traces/queries.ts';

/** Chunks on their way may still arrive; later ones count as missing. */
export const stopTrace: Verb<'stopTrace'> = async (context, { traceNo, chunks }) => {
  const { app, now } = context;
  return inTransaction(app.database, async (tx) => {
    const trace = await lockTrace(tx.db, traceNo);
    if (!isOwn(trace, context)) return noSuchTrace();
    const announced = Math.max(trace.announced, chunks);
    await changeTrace(tx.db, traceNo, { announced, stopped_at: now });
    return { missing: Math.max(0, announced - trace.chunks) };
  });
};
