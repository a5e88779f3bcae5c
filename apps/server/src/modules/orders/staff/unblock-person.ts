import { refuse } from '@parasol/contract/errors';
import { staffMay } from '@parasol/domain/accounts/access';
import type { Verb } from '#context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { decidedAlready } from '#modules/accounts/staff/decided-already.ts';
import { deleteBlocked } from '../queries/staff.ts';

export const unblockPerson: Verb<'unblockPerson'> = ({ app, caller }, { person, reason }) =>
  inTransaction(app.database, async (tx) => {
    if (!staffMay(caller, null)) return refuse('NO_PERMISSION');
    if (!(await deleteBlocked(tx.db, Buffer.from(person, 'hex')))) {
      return decidedAlready(tx.db, `blocked-person:${person}`, ['blocked-person.removed'], {
        key: 'NOT_FOUND',
        msg: '名单中没有这个人',
      });
    }
    const subject = `blocked-person:${person}`;
    const actor = actorOf(caller);
    tx.audit({ actor, action: 'blocked-person.removed', subject, detail: { reason } });
    return {};
  });
