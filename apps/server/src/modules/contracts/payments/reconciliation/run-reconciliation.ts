import { refuse } from '@parasol/contract/errors';
import { staffMay } from '@parasol/domain/base/accounts/access';
import type { Verb } from '#ground/context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { reconcileBills } from '#modules/contracts/payments/jobs.ts';

export const runReconciliation: Verb<'runReconciliation'> = async ({ app, caller }, { date }) => {
  // Asks for the bills of every merchant.
  if (!staffMay(caller, null)) return refuse('NO_PERMISSION');
  await inTransaction(app.database, async (tx) => {
    tx.audit({
      actor: actorOf(caller),
      action: 'bill.asked-again',
      subject: `bill:${date}`,
      detail: {},
    });
    tx.enqueue(reconcileBills, { date });
  });
  return { queued: true };
};
