import { refuse, type Refusal } from '@parasol/contract/errors';
import type { App, Context } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { mobileOf, type SealedMobile } from '#modules/base/accounts/people/person.ts';
import {
  bindMobile,
  lockUser,
  userByMobile,
  type User,
} from '#modules/base/accounts/queries/users.ts';
import { endSessions } from '#modules/base/accounts/sessions/end-sessions.ts';

interface Owner {
  readonly user: User;
  readonly before: string;
}

/** The account with the mobile it has, if it may have this one instead. */
export const mayHaveMobile = async (
  tx: Tx,
  app: App,
  userId: string,
  index: Buffer,
): Promise<Owner | Refusal> => {
  const user = await lockUser(tx.db, userId);
  if (!user) return refuse('NOT_FOUND', '没有找到这位客户');
  const before = await mobileOf(app, user);
  if (before === null) return refuse('MOBILE_NOT_BOUND');
  if (user.mobile_index?.equals(index) === true)
    return refuse('INVALID_REQUEST', '与现在的手机号相同，不用更换');
  if (await userByMobile(tx.db, user.brand, index))
    return refuse('CONFLICT', '这个手机号已经有账户。请换一个号码，或先登录那个账户注销');
  return { user, before };
};

interface By {
  readonly actor: string;
  readonly detail?: Readonly<Record<string, string>>;
  /** The session that does it continues. */
  readonly sessionId?: string;
}

/** Other devices log in again, and every module that uses the number hears of it. */
export const giveMobile = async (
  tx: Tx,
  { app, now }: Pick<Context, 'app' | 'now'>,
  { user, before }: Owner,
  mobile: SealedMobile,
  { actor, detail, sessionId }: By,
): Promise<void> => {
  const { user_id: userId, brand } = user;
  await bindMobile(tx.db, userId, mobile);
  tx.audit({
    actor,
    action: 'user.mobile-changed',
    subject: `user:${userId}`,
    detail: detail ?? {},
  });
  const others = sessionId === undefined ? {} : { allBut: sessionId };
  await endSessions(tx, app, { userId, ...others }, 'revoked', now);
  const after = await mobileOf(app, { user_id: userId, mobile_sealed: mobile.sealed });
  if (after === null) throw new Error('the mobile that was just given cannot be read');
  await app.happened(tx, 'contact.changed', {
    userId,
    brand,
    policyNo: null,
    before,
    after,
    actor,
  });
};
