import { refuse } from '@parasol/contract/errors';
import { paperNumber } from '@parasol/domain/base/people/papers';
import { staffMay } from '@parasol/domain/base/accounts/access';
import type { Verb } from '#ground/context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { paperOf } from '#modules/sales/orders/placing/people/known-papers.ts';
import { insertPapers } from '#modules/sales/orders/queries/papers.ts';
import { insertBlocked } from '#modules/sales/orders/queries/staff.ts';

/**
 * Stores only the blind index: the list does not reveal its people. It counts under every brand, so
 * staff of all brands keep it.
 */
export const blockPerson: Verb<'blockPerson'> = async (
  { app, caller, now },
  { certNo, holder, reason },
) => {
  if (!staffMay(caller, null)) return refuse('NO_PERMISSION');
  const number = paperNumber(certNo);
  const index = app.vault.blindIndex('id_number', number);
  const person = index.toString('hex');
  const actor = actorOf(caller);
  return inTransaction(app.database, async (tx) => {
    if (holder) {
      const { certType: type, ...known } = holder;
      await insertPapers(tx.db, [paperOf(app, { ...known, paper: { type, number } })]);
    }
    const row = { person_index: index, reason, added_by: actor, added_at: now };
    if (await insertBlocked(tx.db, row)) {
      const subject = `blocked-person:${person}`;
      tx.audit({ actor, action: 'blocked-person.added', subject, detail: { reason } });
    }
    return { person };
  });
};
