import type { StoredPrice } from '@parasol/domain/sales/orders/order-record';
import { currentPrice } from '#modules/sales/orders/order-view.ts';
import type { OrderRow } from '#modules/sales/orders/order.ts';
import type { PolicyRow } from '#modules/contracts/policies/queries/policies.ts';

/**
 * The price of an order by its present contract: frequency, riders and sum may have changed since.
 */
export const priceNow = (
  order: OrderRow,
  { contract }: Pick<PolicyRow, 'contract'>,
): StoredPrice => {
  const price = currentPrice(order);
  const { frequency, monthsBetween, instalments, riders, sumAssured, shares } = contract;
  const { sumAssured: _first, ...rest } = price;
  return {
    ...rest,
    frequency,
    monthsBetween,
    instalments,
    riders,
    ...(sumAssured === null ? {} : { sumAssured }),
    people: price.people.map((person, position) => ({
      ...person,
      fen: shares?.[position] ?? person.fen,
    })),
  };
};
