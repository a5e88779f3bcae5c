import type { Verb } from '#ground/context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { staffCookie } from '#modules/base/accounts/sessions/cookie-names.ts';
import { endStaffSession } from '#modules/base/accounts/queries/staff-sessions.ts';

export const staffLogout: Verb<'staffLogout'> = async (context) => {
  const { app, caller, staffSessionId, now } = context;
  if (caller.kind === 'staff' && staffSessionId !== null) {
    await inTransaction(app.database, async (tx) => {
      await endStaffSession(tx.db, staffSessionId, now);
      tx.audit({
        actor: `staff:${caller.staffId}`,
        action: 'staff.logged-out',
        subject: `staff:${caller.staffId}`,
        detail: { sessionId: staffSessionId },
      });
    });
  }
  context.cookies.clear(staffCookie);
  return {};
};
