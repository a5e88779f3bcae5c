import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { asksPolicyholder } from '@parasol/domain/products/disclosure/notices/asks-policyholder';
import type { Ports } from '#ground/context.ts';
import type { OrderForNotice } from '#modules/products/disclosure/ports.ts';
import { lockOrder, orderByDisplayId } from '#modules/sales/orders/queries/orders.ts';
import { openOrder, productVersion } from '#modules/sales/orders/order.ts';

/** Only the customer answers for their order; the agent who prepared it does not. */
export const orderForNotice: Ports['orderForNotice'] = async (app, db, whose, lock) => {
  const known = await orderByDisplayId(db, whose.displayId);
  if (known?.user_id !== whose.userId || known.brand !== whose.brand) return undefined;
  if (known.agent_user_id === known.user_id || known.erased_at !== null) return undefined;
  const order = lock ? await lockOrder(db, known.order_no) : known;
  if (!order) return undefined;
  const [{ product }, { application }] = await Promise.all([
    productVersion(app, order.base_product_no, order.product_version),
    openOrder(app, order),
  ]);
  const today = dateOf(app.clock().getTime());
  const [policy] =
    order.state === 'issued' ? await app.ports.policiesOfOrders(db, [order.order_no], today) : [];
  const { policyholder, insureds } = application;
  return {
    orderNo: order.order_no,
    displayId: order.display_id,
    baseProductNo: order.base_product_no,
    productVersion: order.product_version,
    quoteNo: order.quote_no,
    state: order.state,
    coverBegun: order.start_date <= today,
    policyOver: policy !== undefined && !policy.stands,
    people: [
      ...insureds.map((person, position) => ({ position, relation: person.relation, person })),
      ...(asksPolicyholder(product, order.price.riders)
        ? [{ position: null, relation: 'self' as const, person: policyholder }]
        : []),
    ],
  } satisfies OrderForNotice;
};
