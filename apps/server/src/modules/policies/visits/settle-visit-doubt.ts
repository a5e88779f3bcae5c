import { refuse } from '@parasol/contract/errors';
import type { Verb } from '#context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { settleDoubt } from '../queries/visits.ts';

export const settleVisitDoubt: Verb<'settleVisitDoubt'> = async (
  { app, brand, caller, now },
  { orderNo, note },
) => {
  const by = actorOf(caller);
  const settled = await inTransaction(app.database, async (tx) => {
    const found = await settleDoubt(tx.db, brand.id, orderNo, { at: now, by, note });
    if (found)
      tx.audit({
        actor: by,
        action: 'return-visit.settled',
        subject: `order:${orderNo}`,
        detail: {},
      });
    return found;
  });
  return settled ? {} : refuse('NOT_FOUND', '没有待处理的回访疑问，可能已经处理');
};
