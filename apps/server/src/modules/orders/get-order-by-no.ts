import { Refusal } from '@parasol/contract/errors';
import type { Verb } from '#context.ts';
import { findOrder } from './find-order.ts';
import { orderDetail } from './order-detail.ts';

export const getOrderByNo: Verb<'getOrderByNo'> = async (context, { orderNo }) => {
  const order = await findOrder(context, orderNo);
  return order instanceof Refusal ? order : (await orderDetail(context.app, order)).detail;
};
