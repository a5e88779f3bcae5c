import { refuse } from '@parasol/contract/errors';
import type { Verb } from '#ground/context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { sessionCookie } from './cookie-names.ts';
import { lockSession, rotateToken } from '#modules/base/accounts/queries/sessions.ts';
import { sessionTimes } from './session-times.ts';
import { newToken, tokenHash } from './token.ts';

const refusals = {
  none: 'LOGIN_REQUIRED',
  expired: 'LOGIN_EXPIRED',
  replaced: 'TOKEN_REPLACED',
} as const;

export const refreshToken: Verb<'refreshToken'> = async (context) => {
  const { app, session, now } = context;
  if (session.state !== 'live' && session.state !== 'stale') {
    return refuse(refusals[session.state]);
  }
  const { sessionId, userId } = session;
  return inTransaction(app.database, async (tx) => {
    const lockedSession = await lockSession(tx.db, sessionId);
    if (!lockedSession) return refuse('TOKEN_REPLACED');
    const answer = { refreshSeconds: sessionTimes.stale / 1000 };
    // Several tabs may ask at once: the first of them got the new token, which they share.
    if (now.getTime() - lockedSession.rotated_at.getTime() < sessionTimes.overlap) return answer;
    const token = newToken();
    await rotateToken(tx.db, { sessionId, userId }, tokenHash(token), now);
    tx.afterCommit(() => {
      app.sessions.forgetUser(userId);
      context.cookies.set(sessionCookie, token, sessionTimes.absolute / 1000);
    });
    return answer;
  });
};
