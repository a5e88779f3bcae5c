import { partyWord } from '@parasol/domain/sales/orders/people/expired-papers';
import { orderLinks } from '@parasol/routes/links/order-links';
import type { Reacts } from '#reaction.ts';
import { notifyCustomer } from '#ground/messages/notify-customer.ts';
import { textCustomer } from '#modules/base/accounts/people/text-customer.ts';
import { productVersion } from '#modules/sales/orders/order.ts';
import { verifyAgain } from './move-order.ts';
import { lockOrder } from '#modules/sales/orders/queries/orders.ts';

/**
 * A document on an order expired before payment: the order asks for its successor. During
 * underwriting, the identity step comes next and asks for it then.
 */
export const askForPaper: Reacts<'paper.expired'> = async (tx, app, { kind, no, party, until }) => {
  const order = kind === 'order' ? await lockOrder(tx.db, no) : undefined;
  if (!order) return;
  if (order.state === 'to-sign' || order.state === 'to-pay') await verifyAgain(tx, app, order);
  const brand = app.brands.find(({ id }) => id === order.brand);
  if (order.user_id === null || !brand) return;
  const { product } = await productVersion(app, order.base_product_no, order.product_version);
  const message = {
    userId: order.user_id,
    brand: order.brand,
    template: 'order-paper-expired',
    params: { product: product.names.marketing, who: partyWord(party), until },
    now: app.clock(),
  } as const;
  await notifyCustomer(tx, app, { ...message, link: orderLinks(brand).detail(no) });
  await textCustomer(tx, app, { ...message, about: no });
};
