import { brandLink } from '@parasol/routes/links/link';
import type { Context } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { notifyCustomer } from '#ground/messages/notify-customer.ts';
import { textCustomer } from '#modules/base/accounts/people/text-customer.ts';
import type { Identity } from '#modules/base/accounts/queries/users.ts';
import { identityName } from './identity-name.ts';

/** A new way to sign in is recorded, and the account's owner gets a message. */
export const tellLinked = async (
  tx: Tx,
  { app, brand, now }: Context,
  identity: Identity,
): Promise<void> => {
  const { user_id: userId, identity_id: identityId, kind, appid } = identity;
  const name = identityName(identity);
  tx.audit({
    actor: `customer:${userId}`,
    action: 'identity.linked',
    subject: `user:${userId}`,
    detail: { identityId, kind, appid },
  });
  const message = {
    userId,
    brand: brand.id,
    template: 'identity-linked',
    params: { name },
    now,
  } as const;
  await notifyCustomer(tx, app, { ...message, link: brandLink(brand, '/me/settings') });
  await textCustomer(tx, app, message);
};
