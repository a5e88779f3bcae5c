import { brandLink } from '@parasol/routes/link';
import type { Context } from '#context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { notifyCustomer } from '#ground/messages/notify-customer.ts';
import { textCustomer } from '../people/text-customer.ts';
import type { Identity } from '../queries/users.ts';
import { identityName } from './identity-name.ts';

/** A new way into an account is written down, and its owner hears of it where they will look. */
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
  await notifyCustomer(tx, {
    userId,
    title: '账户绑定了新的登录方式',
    body: `${name}已绑定到您的账户，以后可以用它登录。如非本人操作，请马上解除绑定并联系客服。`,
    link: brandLink(brand, '/me/settings'),
    now,
  });
  await textCustomer(tx, app, {
    userId,
    brand: brand.id,
    template: 'identity-linked',
    params: { name },
    now,
  });
};
