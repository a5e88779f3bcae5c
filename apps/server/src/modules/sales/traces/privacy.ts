import type { PersonContext } from '#ground/context.ts';
import type { Reacts } from '#reaction.ts';
import { removeTrace, subjectsOfTrace, tracesOfUser, untiedOfUser } from './queries.ts';
import { keyOfTrace } from './sealed-chunk.ts';

/**
 * Traces without an order are deleted with the account; the others are evidence and are kept with
 * their order.
 */
export const forgetTraces: Reacts<'account.closed'> = async (tx, app, { userId }) => {
  for (const traceNo of await untiedOfUser(tx.db, userId)) {
    for (const subject of [undefined, ...(await subjectsOfTrace(tx.db, traceNo))])
      await app.vault.destroyPersonKey(tx, keyOfTrace(traceNo, subject));
    await removeTrace(tx.db, traceNo);
  }
};

export const exportTraces = async ({ app, person }: PersonContext): Promise<unknown> =>
  (await tracesOfUser(app.database.db, person)).map((trace) => ({
    traceNo: trace.trace_no,
    orderNo: trace.order_no,
    from: trace.started_at,
    to: trace.last_at,
    chunks: trace.chunks,
  }));
