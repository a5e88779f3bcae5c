import { refuse } from '@parasol/contract/errors';
import type { Verb } from '#context.ts';
import { personOf } from '#ground/caller/person-of.ts';
import { longTermOrders } from '#modules/orders/reading/visited-order.ts';
import { visitedAmong } from '../queries.ts';

export const listOpenReturnVisits: Verb<'listOpenReturnVisits'> = async ({
  app,
  brand,
  caller,
}) => {
  const userId = personOf(caller);
  if (userId === null) return refuse('LOGIN_REQUIRED');
  const orders = await longTermOrders(app, { brand: brand.id, userId });
  const visited = await visitedAmong(
    app.database.db,
    orders.map(({ orderNo }) => orderNo),
  );
  return { visits: orders.filter(({ orderNo }) => !visited.has(orderNo)) };
};
