import { refuse, Refusal } from '@parasol/contract/errors';
import { orderLife } from '@parasol/domain/sales/orders/states/order-states';
import type { Verb } from '#ground/context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { openAnswer, sealAnswer } from '#modules/sales/orders/sealed-answer.ts';
import { lockOwnOrder } from '#modules/sales/orders/order.ts';
import { moveOrder } from './move-order.ts';

export const cancelOrder: Verb<'cancelOrder'> = async (context, { orderNo, reason }) => {
  const { app, caller } = context;
  return inTransaction(app.database, async (tx) => {
    const order = await lockOwnOrder(tx.db, context, orderNo);
    if (order instanceof Refusal) return order;
    const actor = actorOf(caller);
    // Pressing the button twice is no fault.
    const closed =
      order.state === 'closed'
        ? order
        : await moveOrder(
            tx,
            app,
            order,
            'cancel',
            { by: 'customer', actor },
            await sealAnswer(app, order, {
              members: [],
              ...(await openAnswer(app, order)),
              reasons: reason ? [reason] : [],
            }),
          );
    if (!closed) {
      const { title } = orderLife.states[order.state];
      return refuse('ORDER_MOVED_ON', `订单${title}，现在不能取消`, { state: order.state });
    }
    return { orderNo, state: closed.state, title: orderLife.states[closed.state].title };
  });
};
