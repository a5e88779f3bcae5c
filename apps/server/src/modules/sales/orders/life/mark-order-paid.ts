import { coverWhenPaid } from '@parasol/domain/sales/orders/order-dates';
import { orderLife } from '@parasol/domain/sales/orders/states/order-states';
import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { moveOrder, system } from './move-order.ts';
import { lockOrder, type OrderRow } from '#modules/sales/orders/queries/orders.ts';

export interface PaymentEvidence {
  readonly paySeq: string;
  readonly amountFen: number;
  /** Time of the provider's clock, as far as it can be trusted. */
  readonly paidAt: Date;
  /** For the audit trail: `provider:wechat`. */
  readonly actor: string;
}

/**
 * `paid` and `already` are fine. After `second-payment` and `order-over` the money is refunded by
 * itself; `wrong-amount`, `not-payable` and `not-found` change nothing and need a person.
 */
export type PaidOutcome =
  | 'paid'
  | 'already'
  | 'second-payment'
  | 'order-over'
  | 'wrong-amount'
  | 'not-payable'
  | 'not-found';

/**
 * The only way payment evidence reaches an order, from every source. Issuing follows. A caller that
 * has locked the order already passes the row, which saves a query.
 */
export const markOrderPaid = async (
  tx: Tx,
  app: App,
  locked: string | OrderRow,
  evidence: PaymentEvidence,
): Promise<PaidOutcome> => {
  const order = typeof locked === 'string' ? await lockOrder(tx.db, locked) : locked;
  if (!order) return 'not-found';
  if (order.pay_seq === evidence.paySeq) return 'already';
  if (order.pay_seq !== null) return 'second-payment';
  if (orderLife.isOver(order.state)) return 'order-over';
  if (order.state !== 'to-pay' && order.state !== 'paying') return 'not-payable';
  if (order.due_fen !== evidence.amountFen) return 'wrong-amount';
  const cover = coverOf(app, order, evidence.paidAt);
  if (cover === null) {
    await moveOrder(tx, app, order, 'expire', system);
    return 'order-over';
  }
  await moveOrder(
    tx,
    app,
    order,
    'pay',
    { by: 'provider', actor: evidence.actor },
    {
      pay_seq: evidence.paySeq,
      paid_fen: evidence.amountFen,
      paid_at: evidence.paidAt,
      ...cover,
    },
  );
  return 'paid';
};

/**
 * The cover a premium arriving now pays for. After the price hold it counts only while the order
 * still costs the same; otherwise null.
 */
export const coverOf = (
  app: App,
  order: OrderRow,
  paidAt: Date,
): Pick<OrderRow, 'start_date' | 'cover_end'> | null => {
  const inTime = order.expires_at === null || paidAt < order.expires_at;
  // Late money within the tolerance of a renewal changes no date.
  if (order.renews !== null && inTime)
    return { start_date: order.start_date, cover_end: order.cover_end };
  const sold = app.catalogue.find(order.base_product_no)?.product.version;
  if (!inTime && sold !== order.product_version) return null;
  const cover = coverWhenPaid(
    {
      startDate: order.start_date,
      coverEnd: order.cover_end,
      priceUntil: order.price.holdsUntil,
    },
    paidAt.getTime(),
  );
  return cover && { start_date: cover.startDate, cover_end: cover.coverEnd };
};
