import { brandLink } from '@parasol/routes/links/link';
import { refuse } from '@parasol/contract/errors';
import type { Verb } from '#ground/context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { notifyCustomer } from '#ground/messages/notify-customer.ts';
import { endSessions } from '#modules/base/accounts/sessions/end-sessions.ts';
import { removeIdentity } from '#modules/base/accounts/queries/users.ts';
import { identityName } from './identity-name.ts';

/** The sign-in no longer leads into the account, and sessions opened by it elsewhere end. */
export const unlinkIdentity: Verb<'unlinkIdentity'> = (context, { identityId }) => {
  const { app, brand, caller, person: userId, now } = context;
  return inTransaction(app.database, async (tx) => {
    const removed = await removeIdentity(tx.db, { userId, identityId });
    if (!removed) return refuse('NOT_FOUND', '没有找到这个登录方式，它可能已经解除');
    const { kind, appid, openid } = removed;
    const here =
      caller.kind === 'visitor' || caller.kind === 'staff' ? {} : { allBut: caller.sessionId };
    const which = { userId, signedInBy: { kind, openid }, ...here };
    const ended = await endSessions(tx, app, which, 'unlinked', now);
    tx.audit({
      actor: `customer:${userId}`,
      action: 'identity.unlinked',
      subject: `user:${userId}`,
      detail: { identityId, kind, appid, ended },
    });
    await notifyCustomer(tx, app, {
      userId,
      brand: brand.id,
      template: 'identity-unlinked',
      params: { name: identityName(removed) },
      link: brandLink(brand, '/me/settings'),
      now,
    });
    return {};
  });
};
