import type { Verb } from '#context.ts';
import { longTermOrders } from '#modules/orders/reading/visited-order.ts';
import { visitedAmong } from '../queries/visits.ts';

export const listOpenReturnVisits: Verb<'listOpenReturnVisits'> = async ({
  app,
  brand,
  person: userId,
}) => {
  const orders = await longTermOrders(app, { brand: brand.id, userId });
  const visited = await visitedAmong(
    app.database.db,
    orders.map(({ orderNo }) => orderNo),
  );
  return { visits: orders.filter(({ orderNo }) => !visited.has(orderNo)) };
};
