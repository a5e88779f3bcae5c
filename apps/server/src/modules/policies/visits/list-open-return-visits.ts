import { coolingOffUntil } from '@parasol/domain/policies/cooling-off';
import type { Verb } from '#ground/context.ts';
import { longTermOrders } from '#modules/orders/reading/visited-order.ts';
import { receivedOfOrders } from '../queries/receipts.ts';
import { visitedAmong } from '../queries/visits.ts';

export const listOpenReturnVisits: Verb<'listOpenReturnVisits'> = async ({
  app,
  brand,
  person: userId,
}) => {
  const orders = await longTermOrders(app, { brand: brand.id, userId });
  const numbers = orders.map(({ orderNo }) => orderNo);
  const [visited, received] = await Promise.all([
    visitedAmong(app.database.db, numbers),
    receivedOfOrders(app.database.db, numbers),
  ]);
  return {
    visits: orders
      .filter(({ orderNo }) => !visited.has(orderNo))
      .map(({ orderNo, productName, coolingOffDays }) => {
        const at = received.get(orderNo)?.getTime();
        const lastDay = at === undefined ? null : coolingOffUntil(coolingOffDays, at);
        return { orderNo, productName, lastDay };
      }),
  };
};
