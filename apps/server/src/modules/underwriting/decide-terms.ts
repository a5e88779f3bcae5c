import { refuse, Refusal } from '@parasol/contract/errors';
import { orderStates } from '@parasol/domain/orders/order-states';
import type { Verb } from '#context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { lockOwnOrder } from '#modules/orders/reading/find-order.ts';
import { moveOrder, type Mover } from '#modules/orders/life/move-order.ts';
import { repriced } from './terms-price.ts';

/** The customer takes the terms as they were shown, or leaves them. */
export const decideTerms: Verb<'decideTerms'> = async (context, { orderNo, agree, newFen }) => {
  const { app, caller, now } = context;
  return inTransaction(app.database, async (tx) => {
    const order = await lockOwnOrder(tx.db, context, orderNo);
    if (order instanceof Refusal) return order;
    const terms = order.answer?.terms;
    if (
      order.state !== 'accepted-with-terms' ||
      !terms ||
      (order.expires_at && order.expires_at <= now)
    ) {
      return refuse('ORDER_MOVED_ON', undefined, { state: order.state });
    }
    if (terms.price.dueFen !== newFen) {
      return refuse('ORDER_MOVED_ON', '承保条件已变化，请刷新后重新确认', {
        newFen: terms.price.dueFen,
      });
    }
    const mover: Mover = { by: 'customer', actor: actorOf(caller) };
    const decided = agree
      ? await moveOrder(tx, app, order, 'agree-terms', mover, repriced(order, terms.price))
      : await moveOrder(tx, app, order, 'reject-terms', mover);
    if (!decided) return refuse('ORDER_MOVED_ON', undefined, { state: order.state });
    tx.audit({
      actor: mover.actor,
      action: agree ? 'order.terms-agreed' : 'order.terms-rejected',
      subject: `order:${orderNo}`,
      detail: { newFen },
    });
    return { orderNo, state: decided.state, title: orderStates[decided.state].title };
  });
};
