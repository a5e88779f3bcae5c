import { brandLink } from '@parasol/routes/links/link';
import type { Reacts } from '#reaction.ts';
import { notifyCustomer } from '#ground/messages/notify-customer.ts';
import { productVersion } from '#modules/sales/orders/order.ts';
import { sessionOfOrder } from '#modules/service/two-sided/queries.ts';

/** The agent of a sale hears that it is underwritten again, without the reported facts. */
export const tellAgentOfSupplement: Reacts<'health.told-again'> = async (
  tx,
  app,
  { orderNo, clear },
) => {
  const session = clear ? undefined : await sessionOfOrder(tx.db, orderNo);
  const brand = app.brands.find(({ id }) => id === session?.brand);
  if (!session || !brand) return;
  const { product } = await productVersion(app, session.base_product_no, session.product_version);
  await notifyCustomer(tx, app, {
    userId: session.agent_user_id,
    brand: session.brand,
    template: 'agent-order-told-again',
    params: { product: product.names.marketing },
    link: brandLink(brand, '/me'),
    now: app.clock(),
  });
};
