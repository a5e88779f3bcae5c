import { refuse } from '@parasol/contract/errors';
import { staffMay } from '@parasol/domain/base/accounts/access';
import type { Verb } from '#ground/context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { alertBrand, markSeen } from '#ground/alerts/queries.ts';
import { decidedAlready } from '#modules/base/accounts/staff/decided-already.ts';

export const seePayAlert: Verb<'seePayAlert'> = async ({ app, caller, now }, { alertId }) => {
  const actor = actorOf(caller);
  const seen = await inTransaction(app.database, async (tx) => {
    const found = await markSeen(tx.db, { alertId, brand: caller.brand }, actor, now);
    if (found)
      tx.audit({ actor, action: 'pay-alert.seen', subject: `pay-alert:${alertId}`, detail: {} });
    return found;
  });
  if (seen) return {};
  const nothing = { key: 'NOT_FOUND', msg: '没有这条提醒' } as const;
  const brand = await alertBrand(app.database.db, alertId);
  return brand !== undefined && staffMay(caller, brand)
    ? decidedAlready(app.database.db, `pay-alert:${alertId}`, ['pay-alert.seen'], nothing)
    : refuse(nothing.key, nothing.msg);
};
