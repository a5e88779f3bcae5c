import { refuse } from '@parasol/contract/errors';
import type { Verb } from '#ground/context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { accountTies } from './account-ties.ts';
import { checkOwnCode } from '#modules/base/accounts/codes/check-own-code.ts';
import { sessionCookie } from '#modules/base/accounts/sessions/cookie-names.ts';
import { endSessions } from '#modules/base/accounts/sessions/end-sessions.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { closeUser } from '#modules/base/accounts/queries/users.ts';

/** Destroying the person's key erases everything that any part of the system sealed for them. */
export const closeAccount: Verb<'closeAccount'> = async (context, { verifyCode }) => {
  const { app, caller, now, person: userId } = context;
  const refusal = await inTransaction(app.database, async (tx) => {
    const ties = await accountTies(tx.db, app, userId);
    if (ties.length > 0) return refuse('ACCOUNT_IN_USE', ties[0]?.text, { ties });
    const refused = await checkOwnCode(tx, context, 'close-account', verifyCode);
    if (refused) return refused;
    await endSessions(tx, app, { userId }, 'closed', now);
    await app.happened(tx, 'account.closed', { userId });
    await closeUser(tx.db, userId, now);
    await app.vault.destroyPersonKey(tx, userId);
    tx.audit({ actor: actorOf(caller), action: 'user.closed', subject: `user:${userId}` });
    return null;
  });
  if (refusal) return refusal;
  context.cookies.clear(sessionCookie);
  return { closedNo: userId };
};
