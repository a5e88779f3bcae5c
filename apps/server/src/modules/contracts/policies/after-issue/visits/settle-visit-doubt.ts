import { refuse } from '@parasol/contract/errors';
import { staffMay } from '@parasol/domain/base/accounts/access';
import type { Verb } from '#ground/context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { decidedAlready } from '#modules/base/accounts/staff/decided-already.ts';
import { settleDoubt, visitOf } from '#modules/contracts/policies/queries/visits.ts';

export const settleVisitDoubt: Verb<'settleVisitDoubt'> = async (
  { app, caller, now },
  { orderNo, note },
) => {
  const by = actorOf(caller);
  const settled = await inTransaction(app.database, async (tx) => {
    const found = await settleDoubt(tx.db, caller.brand, orderNo, { at: now, by, note });
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
  const visit = await visitOf(app.database.db, orderNo);
  const nothing = { key: 'NOT_FOUND', msg: '没有待处理的回访疑问，可能已经处理' } as const;
  return visit && staffMay(caller, visit.brand)
    ? decidedAlready(app.database.db, `order:${orderNo}`, ['return-visit.settled'], nothing)
    : refuse(nothing.key, nothing.msg);
};
