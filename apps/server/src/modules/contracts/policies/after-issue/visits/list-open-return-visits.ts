import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { coolingOffUntil } from '@parasol/domain/base/clocks/cooling-off';
import type { Verb } from '#ground/context.ts';
import { longTermOrders } from '#modules/sales/orders/reading/visited-order.ts';
import { receivedOfOrders } from '#modules/contracts/policies/queries/receipts.ts';
import { visitedAmong } from '#modules/contracts/policies/queries/visits.ts';

export const listOpenReturnVisits: Verb<'listOpenReturnVisits'> = async ({
  app,
  brand,
  now,
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
        // A day that has passed is no day to answer by.
        const ahead = lastDay === null || lastDay < dateOf(now.getTime()) ? null : lastDay;
        return { orderNo, productName, lastDay: ahead };
      }),
  };
};
