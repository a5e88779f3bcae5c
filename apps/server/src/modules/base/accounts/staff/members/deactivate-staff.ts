import { Refusal } from '@parasol/contract/errors';
import type { Verb } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { setActive } from '#modules/base/accounts/queries/staff.ts';
import { endStaffSessions } from '#modules/base/accounts/queries/staff-sessions.ts';
import { theirAccount } from '#modules/base/accounts/staff/their-account.ts';

export const deactivateStaff: Verb<'deactivateStaff'> = (context, { staffId, reason }) => {
  const { app, caller, now } = context;
  return inTransaction(app.database, async (tx) => {
    const staff = await theirAccount(tx, context, staffId);
    if (staff instanceof Refusal) return staff;
    if (!staff.active) return {};
    await setActive(tx.db, staffId, false);
    const ended = await endStaffSessions(tx.db, { staffId }, now);
    tx.audit({
      actor: actorOf(caller),
      action: 'staff.deactivated',
      subject: `staff:${staffId}`,
      detail: { reason, ended },
    });
    await app.happened(tx, 'staff.deactivated', { staffId, actor: actorOf(caller) });
    return {};
  });
};
