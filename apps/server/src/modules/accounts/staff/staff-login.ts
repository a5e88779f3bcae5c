import { randomUUID } from 'node:crypto';
import { refuse } from '@parasol/contract/errors';
import type { Context, Verb } from '#context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { staffCookie } from '../sessions/cookie-names.ts';
import { passwordMatches } from './password.ts';
import { insertStaffSession, lockStaff, noteStaffTry, type Staff } from '../queries/staff.ts';
import { staffSessionTimes } from '../sessions/session-times.ts';
import { newToken, tokenHash } from '../sessions/token.ts';

const mostFailures = 5;
const lockMs = 15 * 60_000;

/** Counts the try before it is made, so that parallel guesses get no more than one at a time would. */
const takeTry = ({ app, brand, now }: Context, account: string): Promise<Staff | undefined> =>
  inTransaction(app.database, async (tx) => {
    const staff = await lockStaff(tx.db, account);
    if (!staff || (staff.brand !== null && staff.brand !== brand.id)) return undefined;
    if (staff.lockedUntil !== null && staff.lockedUntil > now) return undefined;
    const failures = staff.failures + 1;
    const locked = failures >= mostFailures;
    const until = locked ? new Date(now.getTime() + lockMs) : null;
    await noteStaffTry(tx.db, staff.staffId, locked ? 0 : failures, until);
    return staff;
  });

export const staffLogin: Verb<'staffLogin'> = async (context, { account, password }) => {
  const { app, staffHost, now, log } = context;
  if (!staffHost) {
    log.warn('a staff login was tried on a customer host');
    return refuse('NOT_FOUND');
  }
  const staff = await takeTry(context, account);
  const matches = await passwordMatches(password, staff?.passwordHash);
  if (!staff || !matches) {
    log.warn({ staffId: staff?.staffId }, 'a staff login was refused');
    return refuse('STAFF_LOGIN_REFUSED');
  }
  const token = newToken();
  const sessionId = randomUUID();
  const { staffId, name, role } = staff;
  await inTransaction(app.database, async (tx) => {
    await noteStaffTry(tx.db, staffId, 0, null);
    await insertStaffSession(tx.db, { sessionId, staffId, tokenHash: tokenHash(token) }, now);
    tx.audit({
      actor: `staff:${staffId}`,
      action: 'staff.logged-in',
      subject: `staff:${staffId}`,
      detail: { sessionId, brand: context.brand.id },
    });
  });
  context.cookies.set(staffCookie, token, staffSessionTimes.absolute / 1000);
  return { staffId, name, role };
};
