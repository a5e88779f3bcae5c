import { randomUUID } from 'node:crypto';
import { refuse, Refusal } from '@parasol/contract/errors';
import type { Context, Verb } from '#ground/context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { networkOf } from '#ground/caller/network-address.ts';
import { staffCookie } from '#modules/base/accounts/sessions/cookie-names.ts';
import { staffSessionTimes } from '#modules/base/accounts/sessions/session-times.ts';
import { newToken, tokenHash } from '#modules/base/accounts/sessions/token.ts';
import { forgetTries } from '#modules/base/accounts/queries/staff-tries.ts';
import { lockStaff, staffByAccount, useGiven } from '#modules/base/accounts/queries/staff.ts';
import { insertStaffSession } from '#modules/base/accounts/queries/staff-sessions.ts';
import type { Staff } from '#modules/base/accounts/queries/staff-row.ts';
import { passwordMatches } from '#modules/base/accounts/staff/secrets/password.ts';
import { pendingStep } from './pending-step.ts';
import { takeSecondFactor } from '#modules/base/accounts/staff/secrets/second-factor.ts';
import { takeTry } from './staff-tries.ts';

/** The account that may try now, if there is one of this brand. */
const tryAt = async (
  { app, brand, address, now }: Context,
  account: string,
): Promise<Staff | undefined> => {
  const staff = await staffByAccount(app.database.db, account);
  if (!staff || (staff.brand !== null && staff.brand !== brand.id)) return undefined;
  const may = await inTransaction(app.database, (tx) => takeTry(tx, { account, address, now }));
  return may ? staff : undefined;
};

const spent = (): Refusal =>
  refuse('STAFF_LOGIN_REFUSED', '这个一次性密码已经用过或者过期，请联系管理员重新发放');
const refused = (): Refusal => refuse('STAFF_LOGIN_REFUSED');

export const staffLogin: Verb<'staffLogin'> = async (context, { account, password, code }) => {
  const { app, staffHost, address, userAgent, now, log } = context;
  if (!staffHost) {
    log.warn('a staff login was tried on a customer host');
    return refuse('NOT_FOUND');
  }
  const staff = await tryAt(context, account);
  const matches = await passwordMatches(password, staff?.passwordHash, app.env.mode);
  if (!staff || !matches) {
    log.warn({ staffId: staff?.staffId }, 'a staff login was refused');
    return refused();
  }
  // A caller learns of a second factor only after the right password.
  if (staff.totpSince !== null && code === undefined) return refuse('STAFF_CODE_REQUIRED');
  const token = newToken();
  const sessionId = randomUUID();
  const { staffId, name, role } = staff;
  const answer = await inTransaction(app.database, async (tx) => {
    const lockedStaff = await lockStaff(tx.db, staffId);
    // Meanwhile the account may have been closed or its password changed.
    if (!lockedStaff?.active || lockedStaff.passwordHash !== staff.passwordHash) return refused();
    const factor =
      lockedStaff.totpSince === null
        ? 'none'
        : await takeSecondFactor(tx, app, lockedStaff, code ?? '', now);
    if (factor === null) return refused();
    if (lockedStaff.mustChange) {
      // The administrator who set the password cannot use it after its owner has.
      if (
        lockedStaff.givenUsed ||
        (lockedStaff.givenUntil !== null && lockedStaff.givenUntil <= now)
      )
        return spent();
      await useGiven(tx.db, staffId);
    }
    await forgetTries(tx.db, { account, network: networkOf(address) });
    await insertStaffSession(
      tx.db,
      { sessionId, staffId, tokenHash: tokenHash(token), userAgent, address },
      now,
    );
    tx.audit({
      actor: `staff:${staffId}`,
      action: 'staff.logged-in',
      subject: `staff:${staffId}`,
      detail: { sessionId, brand: context.brand.id, factor },
    });
    return { staffId, name, role, pending: pendingStep(app, lockedStaff) };
  });
  if (answer instanceof Refusal) {
    log.warn({ staffId }, 'a staff login was refused');
    return answer;
  }
  context.cookies.set(staffCookie, token, staffSessionTimes.absolute / 1000);
  return answer;
};
