import { staffHold } from '@parasol/domain/accounts/access';
import { dateOf } from '@parasol/domain/calendar/shanghai';
import { orderStates } from '@parasol/domain/orders/order-states';
import type { Context } from '#ground/context.ts';
import { productVersion } from '#modules/orders/kept/product-of-order.ts';
import { ordersOf } from '#modules/orders/kept/read-order.ts';
import { standingPolicies } from '#modules/policies/held-policies.ts';
import type { ChatRow } from '../queries/chats.ts';

interface Thing {
  readonly no: string;
  readonly title: string;
  readonly note: string;
}

const most = 8;

/** Orders and policies of whoever is spoken with, as far as the colleague may look at them. */
export const thingsBeside = async (
  { app, caller, now }: Context,
  { user_id: userId, brand }: ChatRow,
): Promise<{ readonly orders: Thing[]; readonly policies: Thing[] }> => {
  const { db } = app.database;
  const mayOrders = userId !== null && staffHold(caller, 'orders-read');
  const mayPolicies = userId !== null && staffHold(caller, 'policies-read');
  const [orders, policies] = await Promise.all([
    mayOrders ? ordersOf(db, { brand, userId, states: undefined, before: undefined, most }) : [],
    mayPolicies ? standingPolicies(db, userId, dateOf(now.getTime())) : [],
  ]);
  return {
    orders: await Promise.all(
      orders.map(async (order) => ({
        no: order.order_no,
        title: (await productVersion(app, order.base_product_no, order.product_version)).product
          .names.marketing,
        note: orderStates[order.state].title,
      })),
    ),
    policies: policies.slice(0, most).map(({ policyNo, title, words }) => ({
      no: policyNo,
      title: policyNo,
      note: title || words,
    })),
  };
};
