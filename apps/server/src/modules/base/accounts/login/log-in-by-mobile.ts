import { randomUUID } from 'node:crypto';
import type { Context } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { absorbGuest } from '#modules/base/accounts/identities/absorb-guest.ts';
import {
  beginSession,
  type Login,
  type SignedIn,
} from '#modules/base/accounts/sessions/begin-session.ts';
import { makeUser, sealMobile } from '#modules/base/accounts/people/person.ts';
import { sessionById } from '#modules/base/accounts/queries/sessions.ts';
import { bindMobile, lockUser, userByMobile } from '#modules/base/accounts/queries/users.ts';
import type { User } from '#modules/base/accounts/queries/users.ts';

interface MobileLogin extends Pick<Login, 'by' | 'agreements'> {
  readonly mobile: string;
  /** Whether a mini-program sign-in of this browser becomes part of the account. */
  readonly joinMiniProgram: boolean;
}

/** The messaging-app sign-in of this browser that has no mobile yet. */
const guestOf = async (tx: Tx, { caller }: Context, joinMiniProgram: boolean) => {
  if (caller.kind === 'visitor' || caller.kind === 'staff' || caller.mobileBound) return null;
  const session = await sessionById(tx.db, caller.sessionId);
  if (!session || (session.login_by === 'mini-program' && !joinMiniProgram)) return null;
  const user = await lockUser(tx.db, session.user_id);
  if (!user || user.mobile_index !== null) return null;
  return {
    user,
    held: { thirdType: session.third_type, openid: session.openid, appid: session.appid },
  };
};

const bind = async (tx: Tx, { app }: Context, guest: User, mobile: string): Promise<User> => {
  const { sealed, index } = await sealMobile(app, guest.user_id, mobile);
  await bindMobile(tx.db, guest.user_id, { sealed, index });
  tx.audit({
    actor: `customer:${guest.user_id}`,
    action: 'user.mobile-bound',
    subject: `user:${guest.user_id}`,
  });
  return { ...guest, mobile_sealed: sealed, mobile_index: index };
};

/** Logs in the account of the mobile; the caller has to make sure that the person holds it. */
export const logInByMobile = async (
  tx: Tx,
  context: Context,
  { mobile, joinMiniProgram, by, agreements }: MobileLogin,
): Promise<SignedIn> => {
  const { app, brand, now } = context;
  const owner = await userByMobile(tx.db, brand.id, app.vault.blindIndex('phone', mobile));
  const guest = await guestOf(tx, context, joinMiniProgram);
  const guestIdentity = guest?.held ?? { thirdType: null, openid: null, appid: null };
  if (guest && !owner) {
    const user = await bind(tx, context, guest.user, mobile);
    return beginSession(tx, context, { user, ...guestIdentity, by, agreements });
  }
  // Only a code sent to the account's mobile links a sign-in for good.
  if (guest && owner && by === 'code') await absorbGuest(tx, context, guest.user, owner);
  const userId = randomUUID();
  const user =
    owner ??
    (await makeUser(tx, { userId, brand: brand.id, now }, await sealMobile(app, userId, mobile)));
  return beginSession(tx, context, { user, ...guestIdentity, by, agreements });
};
