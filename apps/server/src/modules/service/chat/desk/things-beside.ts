import { staffHold } from '@parasol/domain/base/accounts/access';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { orderLife } from '@parasol/domain/sales/orders/states/order-states';
import type { Context } from '#ground/context.ts';
import { productVersion, ordersOf } from '#modules/sales/orders/order.ts';
import { standingPolicies } from '#modules/contracts/policies/reading/held-policies.ts';
import type { ChatRow } from '#modules/service/chat/queries/chats.ts';

interface Thing {
  readonly no: string;
  readonly title: string;
  readonly note: string;
}

const most = 8;

/** Orders and policies of the customer, as far as the colleague may see them. */
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
        note: orderLife.states[order.state].title,
      })),
    ),
    policies: policies.slice(0, most).map(({ policyNo, title, words }) => ({
      no: policyNo,
      title: policyNo,
      note: title || words,
    })),
  };
};
