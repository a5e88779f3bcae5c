import { Refusal } from '@parasol/contract/errors';
import { payLife } from '@parasol/domain/contracts/payments/pay-states';
import type { Verb } from '#ground/context.ts';
import { findSoldOrder } from '#modules/sales/orders/order.ts';
import { openPayOrder } from '#modules/contracts/payments/queries/pay-orders.ts';

/** An agent sees whether it is paid, and nothing of how. */
export const queryAgentPayStatus: Verb<'queryAgentPayStatus'> = async (context, { orderNo }) => {
  const order = await findSoldOrder(context, orderNo);
  if (order instanceof Refusal) return order;
  const pay = await openPayOrder(context.app.database.db, orderNo);
  return {
    orderNo,
    state: pay?.state ?? null,
    title: pay ? payLife.states[pay.state].title : '客户还没有开始支付',
    paid: pay?.paid_at != null,
    querying: pay?.state === 'paying',
  };
};
