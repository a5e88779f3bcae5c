import { refuse } from '@parasol/contract/errors';
import type { Verb } from '#ground/context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { networkOf } from '#ground/caller/network-address.ts';
import { forgetTries } from '#modules/base/accounts/queries/staff-tries.ts';
import { lockStaff, setPassword, staffById } from '#modules/base/accounts/queries/staff.ts';
import { endStaffSessions } from '#modules/base/accounts/queries/staff-sessions.ts';
import { hashPassword, passwordMatches } from './password.ts';
import { takeTry } from '#modules/base/accounts/staff/login/staff-tries.ts';

/** Every other session with the old password ends. */
export const changeOwnPassword: Verb<'changeOwnPassword'> = async (context, input) => {
  const { app, caller, staffSessionId, address, now } = context;
  const { staffId } = caller;
  const staff = await staffById(app.database.db, staffId);
  if (!staff) return refuse('STAFF_LOGIN_REQUIRED');
  const { account } = staff;
  const may = await inTransaction(app.database, (tx) => takeTry(tx, { account, address, now }));
  const matches = await passwordMatches(input.oldPassword, staff.passwordHash, app.env.mode);
  if (!may || !matches) return refuse('STAFF_LOGIN_REFUSED', '原密码不正确');
  if (input.newPassword === input.oldPassword) {
    return refuse('INVALID_REQUEST', '新密码不能与原密码相同');
  }
  const passwordHash = await hashPassword(input.newPassword, app.env.mode);
  return inTransaction(app.database, async (tx) => {
    const lockedStaff = await lockStaff(tx.db, staffId);
    if (lockedStaff?.passwordHash !== staff.passwordHash) return refuse('CONFLICT');
    await forgetTries(tx.db, { account, network: networkOf(address) });
    await setPassword(tx.db, staffId, { passwordHash, mustChange: false, givenUntil: null });
    const ended = await endStaffSessions(tx.db, { staffId, allBut: staffSessionId }, now);
    tx.audit({
      actor: `staff:${staffId}`,
      action: 'staff.password-changed',
      subject: `staff:${staffId}`,
      detail: { ended },
    });
    return {};
  });
};
