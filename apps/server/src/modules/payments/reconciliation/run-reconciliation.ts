import type { Verb } from '#context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { reconcileBills } from '../jobs.ts';

export const runReconciliation: Verb<'runReconciliation'> = async ({ app, caller }, { date }) => {
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
