import { refundable } from '@parasol/domain/contracts/payments/refunds/refund-amount';
import type { App } from '#ground/context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { lockPayableOrder } from '#modules/sales/orders/life/payable-order.ts';
import { markOrderRefunded } from '#modules/sales/orders/life/mark-order-refunded.ts';
import { attemptsOf } from '#modules/contracts/payments/queries/attempts.ts';
import { movePay } from '#modules/contracts/payments/moves/move-pay.ts';
import { lockPayOrder, openPayOrder } from '#modules/contracts/payments/queries/pay-orders.ts';
import { refundsOf } from '#modules/contracts/payments/queries/refunds.ts';
import { requestRefund } from './request-refund.ts';

/** Refunds all payments of an order; the order is marked once the money has arrived. */
export const refundOrderMoney = (app: App, orderNo: string, reason: string): Promise<void> =>
  inTransaction(app.database, async (tx) => {
    const order = await lockPayableOrder(tx, app, orderNo);
    const known = await openPayOrder(tx.db, orderNo);
    const pay = known && (await lockPayOrder(tx.db, known.pay_seq));
    if (order?.state !== 'refunding') return;
    const attempts = pay === undefined ? [] : await attemptsOf(tx.db, pay.pay_seq);
    const attempt = attempts.find(({ state }) => state === 'paid');
    if (pay === undefined || attempt === undefined) {
      // An order without payment has nothing to refund; a gift never reached a cashier.
      if ((pay?.fen ?? order.dueFen) === 0) await markOrderRefunded(tx, app, orderNo, 'system');
      return;
    }
    const made = (await refundsOf(tx.db, [pay.pay_seq])).filter(({ surplus }) => !surplus);
    const fen = refundable(
      pay.fen,
      made.map((each) => each.fen),
    );
    if (fen === 0) return;
    const now = app.clock();
    await movePay(tx, app, pay, { event: 'refund', actor: 'system', now });
    await requestRefund(tx, {
      attempt,
      fen,
      surplus: false,
      key: 'order not issued',
      reason,
      actor: 'system',
      now,
    });
  });
