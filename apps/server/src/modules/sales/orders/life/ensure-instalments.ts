import { refuse, Refusal } from '@parasol/contract/errors';
import { monthlySeries } from '@parasol/domain/base/calendar/plain-date';
import {
  sameInstalments,
  type EnsuredInstalments,
} from '@parasol/domain/sales/orders/order-record';
import { orderLife } from '@parasol/domain/sales/orders/states/order-states';
import type { Verb } from '#ground/context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { lockOwnOrder } from '#modules/sales/orders/order.ts';
import { changeOrder, type OrderRow } from '#modules/sales/orders/queries/orders.ts';

export const instalmentDates = ({ start_date: start, price }: OrderRow): readonly string[] =>
  monthlySeries(start, price.monthsBetween, price.instalments);

const shownOf = (order: OrderRow): EnsuredInstalments => {
  const { instalments, frequency, totalFen, dueFen } = order.price;
  return {
    productVersion: order.product_version,
    frequency,
    count: instalments,
    fen: dueFen,
    totalFen,
    first: order.start_date,
    last: instalmentDates(order).at(-1) ?? order.start_date,
  };
};

/** Whether the present instalments were confirmed. */
export const areEnsured = (order: OrderRow): boolean =>
  sameInstalments(order.instalments_ensured, shownOf(order));

/** Shows every instalment with its date and records what the customer saw, and when. */
export const ensureInstalments: Verb<'ensureInstalments'> = async (context, { orderNo }) => {
  const { app, caller, now } = context;
  return inTransaction(app.database, async (tx) => {
    const order = await lockOwnOrder(tx.db, context, orderNo);
    if (order instanceof Refusal) return order;
    if (orderLife.isOver(order.state) && order.state !== 'issued') {
      return refuse('ORDER_MOVED_ON', '这份订单已结束', { state: order.state });
    }
    const shown = shownOf(order);
    const known = areEnsured(order);
    if (!known) {
      await changeOrder(
        tx.db,
        orderNo,
        { instalments_ensured_at: now, instalments_ensured: JSON.stringify(shown) },
        undefined,
      );
      tx.audit({
        actor: actorOf(caller),
        action: 'order.instalments-ensured',
        subject: `order:${orderNo}`,
        detail: { ...shown },
      });
    }
    return {
      orderNo,
      frequency: shown.frequency,
      instalments: instalmentDates(order).map((due, index) => ({
        number: index + 1,
        due,
        fen: shown.fen,
      })),
      totalFen: shown.totalFen,
      ensuredAt: ((known ? order.instalments_ensured_at : null) ?? now).toISOString(),
    };
  });
};
