import type { Verb } from '#ground/context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { decidedAlready } from '#modules/base/accounts/staff/decided-already.ts';
import { settleDoubt } from '#modules/contracts/policies/queries/visits.ts';

export const noSuchDoubt = '没有待处理的回访疑问，可能已经处理';

export const settleVisitDoubt: Verb<'settleVisitDoubt'> = async (
  { app, caller, now },
  { orderNo, note },
) => {
  const by = actorOf(caller);
  const settled = await inTransaction(app.database, async (tx) => {
    const found = await settleDoubt(tx.db, orderNo, { at: now, by, note });
    if (found)
      tx.audit({
        actor: by,
        action: 'return-visit.settled',
        subject: `order:${orderNo}`,
        detail: {},
      });
    return found;
  });
  if (settled) return {};
  return decidedAlready(app.database.db, `order:${orderNo}`, ['return-visit.settled'], {
    key: 'NOT_FOUND',
    msg: noSuchDoubt,
  });
};
