import { refuse } from '@parasol/contract/errors';
import type { Verb } from '#ground/context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { sessionCookie } from './cookie-names.ts';
import { endSessions } from './end-sessions.ts';
import { actorOf } from '#ground/caller/person-of.ts';

export const revokeSession: Verb<'revokeSession'> = async (context, input) => {
  const { app, caller, session, now, person: userId } = context;
  const own = session.state === 'live' ? session.sessionId : null;
  const which =
    'sessionId' in input
      ? { userId, only: input.sessionId }
      : { userId, ...(own === null ? {} : { allBut: own }) };
  const revoked = await inTransaction(app.database, async (tx) => {
    const count = await endSessions(tx, app, which, 'revoked', now);
    tx.audit({
      actor: actorOf(caller),
      action: 'user.sessions-revoked',
      subject: `user:${userId}`,
      detail: { count },
    });
    return count;
  });
  if ('sessionId' in input && revoked === 0) return refuse('NOT_FOUND', '没有找到这次登录');
  if ('sessionId' in input && input.sessionId === own) context.cookies.clear(sessionCookie);
  return { revoked };
};
