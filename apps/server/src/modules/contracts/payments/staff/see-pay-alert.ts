import type { Verb } from '#ground/context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { markSeen } from '#ground/alerts/queries.ts';
import { decidedAlready } from '#modules/base/accounts/staff/decided-already.ts';

export const noSuchAlert = '没有这条提醒';

export const seePayAlert: Verb<'seePayAlert'> = async ({ app, caller, now }, { alertId }) => {
  const actor = actorOf(caller);
  const seen = await inTransaction(app.database, async (tx) => {
    const found = await markSeen(tx.db, alertId, actor, now);
    if (found)
      tx.audit({ actor, action: 'pay-alert.seen', subject: `pay-alert:${alertId}`, detail: {} });
    return found;
  });
  if (seen) return {};
  return decidedAlready(app.database.db, `pay-alert:${alertId}`, ['pay-alert.seen'], {
    key: 'NOT_FOUND',
    msg: noSuchAlert,
  });
};
