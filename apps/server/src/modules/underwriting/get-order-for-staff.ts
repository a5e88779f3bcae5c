import { Refusal } from '@parasol/contract/errors';
import type { Verb } from '#context.ts';
import { orderForStaff } from '#modules/orders/staff/order-for-staff.ts';
import { requestsForStaff } from './requests-for-staff.ts';

/** An order with what was exchanged with its insurer. */
export const getOrderForStaff: Verb<'getOrderForStaff'> = async (context, { orderNo }) => {
  const order = await orderForStaff(context, orderNo);
  if (order instanceof Refusal) return order;
  return { ...order, requests: await requestsForStaff(context.app, orderNo) };
};
