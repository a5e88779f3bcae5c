import type { App } from '#ground/context.ts';
import type { Db } from '#ground/db/schema.ts';
import { ordersOf } from '#modules/sales/orders/queries/orders.ts';
import { openOrder } from '#modules/sales/orders/order.ts';

/** Only the last few orders are evidence of a customer's mail address today. */
const lookBack = 3;

/** The address they gave as a policyholder, the latest first; null when they gave none. */
export const mailAddressOf = async (
  app: App,
  db: Db,
  userId: string,
  brand: string,
): Promise<string | null> => {
  const orders = await ordersOf(db, {
    brand,
    userId,
    states: undefined,
    before: undefined,
    most: lookBack,
  });
  for (const order of orders) {
    const { email } = (await openOrder(app, order)).application.policyholder;
    if (email !== '') return email;
  }
  return null;
};
