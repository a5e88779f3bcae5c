import type { Ports } from '#ground/context.ts';
import { servingSeller } from '#modules/products/agents/sold-by.ts';
import { orderByNo } from '#modules/sales/orders/queries/orders.ts';

/** The customer of an order and their agent, as long as the agent may serve. */
export const sidesOfOrder: Ports['sidesOf'] = async (app, key) => {
  const order = await orderByNo(app.database.db, key);
  if (!order || order.user_id === null) return null;
  const seller = await servingSeller(app, order.seller);
  return {
    brand: order.brand,
    customer: order.user_id,
    agent: seller?.userId ?? null,
    servedBy: seller?.words ?? '',
  };
};
