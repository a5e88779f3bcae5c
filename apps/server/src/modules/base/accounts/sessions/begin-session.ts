import { randomUUID } from 'node:crypto';
import type { Output } from '@parasol/contract';
import type { Context } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { keepTouches } from '#modules/base/attribution/keep-touches.ts';
import { sessionCookie } from './cookie-names.ts';
import { endSessions } from './end-sessions.ts';
import { shownMobile } from '#modules/base/accounts/people/person.ts';
import { insertConsents } from '#modules/base/accounts/queries/privacy.ts';
import { insertSession, type NewSession } from '#modules/base/accounts/queries/sessions.ts';
import { agentKindOf } from '#modules/base/accounts/queries/agents.ts';
import type { User } from '#modules/base/accounts/queries/users.ts';
import { sessionTimes } from './session-times.ts';
import { newToken, tokenHash } from './token.ts';

export type SignedIn = Output<'loginWithMobile'>;

export interface Login {
  readonly user: User;
  readonly by: NewSession['loginBy'];
  readonly thirdType: number | null;
  readonly openid: string | null;
  readonly appid: string | null;
  readonly agreements?: readonly { readonly type: string; readonly version: string }[] | undefined;
}

/** A session of its own for this login; the browser's earlier one ends with it. */
export const beginSession = async (
  tx: Tx,
  context: Context,
  { user, by, thirdType, openid, appid, agreements = [] }: Login,
): Promise<SignedIn> => {
  const { app, brand, caller, now, deviceId, userAgent } = context;
  const token = newToken();
  const sessionId = randomUUID();
  if (caller.kind !== 'visitor' && caller.kind !== 'staff') {
    const which = { userId: caller.userId, only: caller.sessionId };
    await endSessions(tx, app, which, 'login', now);
  }
  await insertSession(tx.db, {
    sessionId,
    userId: user.user_id,
    brand: brand.id,
    tokenHash: tokenHash(token),
    deviceId,
    userAgent,
    loginBy: by,
    thirdType,
    openid,
    appid,
    now,
  });
  await insertConsents(
    tx.db,
    agreements.map(({ type, version }) => ({
      user_id: user.user_id,
      type,
      version,
      granted: true,
      at: now,
    })),
  );
  tx.audit({
    actor: `customer:${user.user_id}`,
    action: 'user.logged-in',
    subject: `user:${user.user_id}`,
    detail: { by, sessionId, brand: brand.id, agreements: [...agreements] },
  });
  const { user_id: userId } = user;
  await keepTouches(tx.db, context);
  await app.happened(tx, 'user.signed-in', { userId, brand: brand.id, deviceId });
  tx.afterCommit(() => context.cookies.set(sessionCookie, token, sessionTimes.absolute / 1000));
  return {
    userId: user.user_id,
    cryptoUserId: user.crypto_user_id,
    role: (await agentKindOf(tx.db, user.user_id)) ?? 'customer',
    mobile: await shownMobile(app, user),
    mobileBound: user.mobile_index !== null,
    thirdType,
  };
};
