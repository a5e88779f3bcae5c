import { refuse } from '@parasol/contract/errors';
import { payStates } from '@parasol/domain/payments/pay-states';
import type { Verb } from '#ground/context.ts';
import { personOf } from '#ground/caller/person-of.ts';
import { readPayableOrder } from '#modules/orders/life/payable-order.ts';
import { openPayOrder } from '../queries/pay-orders.ts';

/** An agent sees whether it is paid, and nothing of how. */
export const queryAgentPayStatus: Verb<'queryAgentPayStatus'> = async (context, { orderNo }) => {
  const { app, brand, caller } = context;
  const order = await readPayableOrder(app, orderNo);
  const agent = personOf(caller);
  if (!order || agent === null || order.agentUserId !== agent || order.brand !== brand.id) {
    if (order)
      context.log.warn({ orderNo, caller: agent }, 'a payment was asked for by another agent');
    return refuse('NOT_FOUND', '没有找到这份订单，请核对订单号');
  }
  const pay = await openPayOrder(app.database.db, orderNo);
  return {
    orderNo,
    state: pay?.state ?? null,
    title: pay ? payStates[pay.state].title : '客户还没有开始支付',
    paid: pay?.paid_at != null,
    querying: pay?.state === 'paying',
  };
};
