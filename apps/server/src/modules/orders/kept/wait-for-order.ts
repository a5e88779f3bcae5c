import { setTimeout as pause } from 'node:timers/promises';
import type { OrderState } from '@parasol/domain/orders/order-states';
import type { App } from '#ground/context.ts';
import { orderByNo, type OrderRow } from '../queries/orders.ts';

const lookEveryMs = 150;

/** Looks at an order until it has left these states or the time is up; jobs move it meanwhile. */
export const waitForOrder = async (
  { database }: App,
  order: OrderRow,
  states: readonly OrderState[],
  mostMs: number,
): Promise<OrderRow> => {
  let current = order;
  for (let waited = 0; states.includes(current.state) && waited < mostMs; waited += lookEveryMs) {
    await pause(lookEveryMs);
    current = (await orderByNo(database.db, order.order_no)) ?? current;
  }
  return current;
};
