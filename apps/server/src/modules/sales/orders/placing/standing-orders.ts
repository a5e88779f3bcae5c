import { type OrderState, orderLife } from '@parasol/domain/sales/orders/states/order-states';
import type { Db } from '#ground/db/schema.ts';
import { countOrdersIn } from '#modules/sales/orders/queries/standing.ts';

const underWay = (Object.keys(orderLife.states) as OrderState[]).filter(
  (state) => !orderLife.isOver(state),
);

/** Orders of a person that are under way. */
export const standingOrders = async (
  db: Db,
  userId: string,
): Promise<{ readonly ordersUnderWay: number }> => ({
  ordersUnderWay: await countOrdersIn(db, userId, underWay),
});
