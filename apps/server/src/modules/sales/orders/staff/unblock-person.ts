import type { Parsed } from '@parasol/contract';
import { refuse, type Refusal } from '@parasol/contract/errors';
import { staffMay } from '@parasol/domain/base/accounts/access';
import type { StaffContext, Verb } from '#ground/context.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { putAsk } from '#modules/base/accounts/asks/put-ask.ts';
import { decidedAlready } from '#modules/base/accounts/staff/decided-already.ts';
import { deleteBlocked, isBlocked } from '#modules/sales/orders/queries/staff.ts';

/** Another person has to grant it; `granted` says that one did. */
export const removeBlocked = async (
  tx: Tx,
  context: StaffContext,
  input: Parsed<'unblockPerson'>,
  granted: boolean,
): Promise<Record<string, never> | Refusal> => {
  const { caller } = context;
  const { person, reason } = input;
  if (!staffMay(caller, null)) return refuse('NO_PERMISSION');
  const subject = `blocked-person:${person}`;
  const index = Buffer.from(person, 'hex');
  if (!(await isBlocked(tx.db, index))) {
    return decidedAlready(tx.db, subject, ['blocked-person.removed'], {
      key: 'NOT_FOUND',
      msg: '名单中没有这个人',
    });
  }
  if (!granted) {
    return putAsk(tx, context, {
      act: 'unblock',
      key: person,
      input,
      subject,
      brand: null,
      words: `把名单编号 ${person.slice(0, 8)} 移出不予承保名单，之后可以投保。`,
      why: reason,
    });
  }
  await deleteBlocked(tx.db, index);
  const actor = actorOf(caller);
  tx.audit({ actor, action: 'blocked-person.removed', subject, detail: { reason } });
  return {};
};

export const unblockPerson: Verb<'unblockPerson'> = (context, input) =>
  inTransaction(context.app.database, (tx) => removeBlocked(tx, context, input, false));
