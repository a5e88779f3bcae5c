import { refuse } from '@parasol/contract/errors';
import { brandOfStaff } from '@parasol/domain/accounts/access';
import type { Verb } from '#context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { markSeen } from '#ground/alerts/queries.ts';

export const seePayAlert: Verb<'seePayAlert'> = async ({ app, caller, now }, { alertId }) => {
  const actor = actorOf(caller);
  const seen = await inTransaction(app.database, async (tx) => {
    const found = await markSeen(tx.db, { alertId, brand: brandOfStaff(caller) }, actor, now);
    if (found)
      tx.audit({ actor, action: 'pay-alert.seen', subject: `pay-alert:${alertId}`, detail: {} });
    return found;
  });
  return seen ? {} : refuse('NOT_FOUND', '没有这条提醒');
};
