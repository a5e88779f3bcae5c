import { refuse } from '@parasol/contract/errors';
import { staffHold, staffMay } from '@parasol/domain/base/accounts/access';
import type { Verb } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { staffById } from '#modules/base/accounts/queries/staff.ts';
import {
  endStaffSession as endSession,
  openStaffSessions,
} from '#modules/base/accounts/queries/staff-sessions.ts';
import { staffCookie } from '#modules/base/accounts/sessions/cookie-names.ts';
import { deviceName } from '#modules/base/accounts/sessions/device-name.ts';
import { staffTimes } from './find-staff-session.ts';

/** The caller's own sessions, or those of a colleague an administrator looks after. */
export const listStaffSessions: Verb<'listStaffSessions'> = async (context, input) => {
  const { app, caller, now, staffSessionId } = context;
  const { staffId = caller.staffId } = input;
  const staff = await staffById(app.database.db, staffId);
  const own = staffId === caller.staffId;
  if (!own && !staffHold(caller, 'accounts-manage')) return refuse('NO_PERMISSION');
  if (!staff || (!own && !staffMay(caller, staff.brand))) {
    return refuse('NOT_FOUND', '没有找到这个账号');
  }
  const { idle, absolute } = staffTimes(app);
  const sessions = await openStaffSessions(app.database.db, staffId, {
    seenSince: new Date(now.getTime() - idle),
    begunSince: new Date(now.getTime() - absolute),
  });
  return {
    sessions: sessions.map((each) => ({
      sessionId: each.session_id,
      staffId,
      account: staff.account,
      name: staff.name,
      device: deviceName(each.user_agent),
      address: each.address,
      createdAt: each.created_at.toISOString(),
      lastSeenAt: each.last_seen_at.toISOString(),
      current: each.session_id === staffSessionId,
    })),
  };
};

export const endStaffSession: Verb<'endStaffSession'> = (context, { sessionId }, staff) => {
  const { app, caller, now, cookies, staffSessionId } = context;
  return inTransaction(app.database, async (tx) => {
    await endSession(tx.db, sessionId, now);
    tx.audit({
      actor: actorOf(caller),
      action: 'staff.session-ended',
      subject: `staff:${staff.staffId}`,
      detail: { sessionId },
    });
    if (sessionId === staffSessionId) tx.afterCommit(() => cookies.clear(staffCookie));
    return {};
  });
};
