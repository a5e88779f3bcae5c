import { Refusal } from '@parasol/contract/errors';
import { dateOf } from '@parasol/domain/calendar/shanghai';
import type { Verb } from '#context.ts';
import { findOrder } from './find-order.ts';
import { orderDetail } from './order-detail.ts';

export const getOrderByNo: Verb<'getOrderByNo'> = async (context, { orderNo }) => {
  const order = await findOrder(context, orderNo);
  if (order instanceof Refusal) return order;
  const { detail } = await orderDetail(context.app, order);
  const { app, person, now } = context;
  const [policy] = await app.ports.policiesOfOrders(
    app.database.db,
    [orderNo],
    dateOf(now.getTime()),
  );
  return {
    ...detail,
    own: order.user_id === person,
    policy: policy ? { title: policy.title, words: policy.words } : null,
  };
};
