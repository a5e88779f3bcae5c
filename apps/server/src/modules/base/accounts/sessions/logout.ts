import type { Verb } from '#ground/context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { sessionCookie } from './cookie-names.ts';
import { endSessions } from './end-sessions.ts';

export const logout: Verb<'logout'> = async (context) => {
  const { app, session, now } = context;
  if (session.state === 'live' || session.state === 'stale') {
    const { sessionId, userId } = session;
    await inTransaction(app.database, async (tx) => {
      await endSessions(tx, app, { userId, only: sessionId }, 'logout', now);
      tx.audit({
        actor: `customer:${userId}`,
        action: 'user.logged-out',
        subject: `user:${userId}`,
        detail: { sessionId },
      });
    });
  }
  context.cookies.clear(sessionCookie);
  return {};
};
