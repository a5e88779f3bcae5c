import { Refusal } from '@parasol/contract/errors';
import type { Verb } from '#context.ts';
import { personOf } from '#ground/caller/person-of.ts';
import { findOrder } from './find-order.ts';
import { orderDetail } from './order-detail.ts';

export const getOrderByNo: Verb<'getOrderByNo'> = async (context, { orderNo }) => {
  const order = await findOrder(context, orderNo);
  if (order instanceof Refusal) return order;
  const { detail } = await orderDetail(context.app, order);
  return { ...detail, own: order.user_id === personOf(context.caller) };
};
