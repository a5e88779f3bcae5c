import { paperNumber } from '@parasol/domain/orders/papers';
import type { Verb } from '#context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { insertBlocked } from '../queries/staff.ts';

/** Keeps only the blind index: the list tells nobody who is on it. */
export const blockPerson: Verb<'blockPerson'> = async (
  { app, caller, now },
  { certNo, reason },
) => {
  const index = app.vault.blindIndex('id_number', paperNumber(certNo));
  const person = index.toString('hex');
  const actor = actorOf(caller);
  return inTransaction(app.database, async (tx) => {
    const row = { person_index: index, reason, added_by: actor, added_at: now };
    if (await insertBlocked(tx.db, row)) {
      const subject = `blocked-person:${person}`;
      tx.audit({ actor, action: 'blocked-person.added', subject, detail: { reason } });
    }
    return { person };
  });
};
