import { refuse, Refusal } from '@parasol/contract/errors';
import { monthlySeries } from '@parasol/domain/calendar/plain-date';
import { isFinal } from '@parasol/domain/orders/order-states';
import type { Verb } from '#context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { lockOwnOrder } from '../reading/find-order.ts';
import { changeOrder } from '../queries/orders.ts';

/** Shows every instalment with its date and writes down that the customer saw them. */
export const ensureInstalments: Verb<'ensureInstalments'> = async (context, { orderNo }) => {
  const { app, caller, now } = context;
  return inTransaction(app.database, async (tx) => {
    const order = await lockOwnOrder(tx.db, context, orderNo);
    if (order instanceof Refusal) return order;
    if (isFinal(order.state) && order.state !== 'issued') {
      return refuse('ORDER_MOVED_ON', '这份订单已结束', { state: order.state });
    }
    const { instalments, monthsBetween, frequency, totalFen, dueFen } = order.price;
    const ensuredAt = order.instalments_ensured_at ?? now;
    if (order.instalments_ensured_at === null) {
      await changeOrder(tx.db, orderNo, { instalments_ensured_at: now }, undefined);
      tx.audit({
        actor: actorOf(caller),
        action: 'order.instalments-ensured',
        subject: `order:${orderNo}`,
        detail: { instalments, dueFen, totalFen, first: order.start_date },
      });
    }
    return {
      orderNo,
      frequency,
      instalments: monthlySeries(order.start_date, monthsBetween, instalments).map(
        (due, index) => ({
          number: index + 1,
          due,
          fen: dueFen,
        }),
      ),
      totalFen,
      ensuredAt: ensuredAt.toISOString(),
    };
  });
};
