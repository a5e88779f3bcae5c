import { momentText } from '@parasol/domain/base/calendar/shanghai';
import { maskName } from '@parasol/domain/base/fields/masks/mask';
import { formatAmount } from '@parasol/domain/base/money/fen';
import type { ToldOf } from '@parasol/domain/base/lives/life';
import type { orderLife } from '@parasol/domain/sales/orders/states/order-states';
import { orderLinks } from '@parasol/routes/links/order-links';
import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { notifyCustomer } from '#ground/messages/notify-customer.ts';
import { textCustomer } from '#modules/base/accounts/people/text-customer.ts';
import { openOrder } from '#modules/sales/orders/order.ts';
import type { OrderRow } from '#modules/sales/orders/queries/orders.ts';

/** The declined insured, and the price for the others. */
const restParams = async (
  app: App,
  order: OrderRow,
  product: string,
  without: readonly number[],
): Promise<Readonly<Record<string, string>>> => {
  const { insureds } = (await openOrder(app, order)).application;
  const { people = [], dueFen = 0 } = order.answer?.terms?.price ?? {};
  return {
    product,
    names: without.map((position) => maskName(insureds[position]?.name ?? '')).join('、'),
    count: String(people.length),
    amount: formatAmount(dueFen),
    until: order.expires_at === null ? '' : momentText(order.expires_at.getTime()),
  };
};

export const tellCustomer = async (
  tx: Tx,
  app: App,
  order: OrderRow,
  message: ToldOf<typeof orderLife>,
  now: Date,
): Promise<void> => {
  const without = order.state === 'accepted-with-terms' ? (order.answer?.terms?.without ?? []) : [];
  const template = without.length > 0 ? 'order-for-rest' : message;
  if (order.user_id === null) return;
  // A customer with several orders reads which one is meant.
  const published = await app.catalogue.version(order.base_product_no, order.product_version);
  const product = published?.product.names.marketing ?? '';
  const brand = app.brands.find(({ id }) => id === order.brand);
  const params = without.length > 0 ? await restParams(app, order, product, without) : { product };
  await notifyCustomer(tx, app, {
    userId: order.user_id,
    brand: order.brand,
    template,
    params,
    link: brand ? orderLinks(brand).detail(order.order_no) : null,
    now,
  });
  const texted =
    order.state === 'issued'
      ? 'policy-issued'
      : order.state === 'declined'
        ? 'order-declined'
        : template === 'order-for-rest' || template === 'order-told-again'
          ? template
          : null;
  if (texted !== null) {
    await textCustomer(tx, app, {
      userId: order.user_id,
      brand: order.brand,
      template: texted,
      params,
      about: order.order_no,
      now,
    });
  }
};
