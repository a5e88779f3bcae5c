import type { OrderState } from '@parasol/domain/sales/orders/states/order-states';
import { isLive } from '@parasol/domain/contracts/payments/pay-states';
import type { App } from '#ground/context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { failOrderPayment } from '#modules/sales/orders/life/fail-order-payment.ts';
import { lockPayableOrder } from '#modules/sales/orders/life/payable-order.ts';
import { closeLiveAttempt } from '#modules/contracts/payments/evidence/ask-provider.ts';
import { attemptsOf } from '#modules/contracts/payments/queries/attempts.ts';
import { movePay } from '#modules/contracts/payments/moves/move-pay.ts';
import { lockPayOrder, payOrdersOfOrder } from '#modules/contracts/payments/queries/pay-orders.ts';

/**
 * Closes the open payments of an ended order; money that still comes is refunded by itself. An
 * order whose price is no longer held while a payment runs expires once that payment has failed.
 */
export const closePaymentsOf = async (app: App, orderNo: string): Promise<void> => {
  const lapsed = await closeOnce(app, orderNo);
  // The order may have expired by now, and then its pay order is closed as well.
  if (lapsed) await closeOnce(app, orderNo);
};

/** Ended, or underwritten again: it cannot be paid for as it was. */
const closing: readonly OrderState[] = ['closed', 'expired', 'referred'];

/** True when the order was not over yet. */
const closeOnce = async (app: App, orderNo: string): Promise<boolean> => {
  const found = await inTransaction(app.database, async (tx) => {
    const order = await lockPayableOrder(tx, app, orderNo);
    const lapsed =
      order?.state === 'paying' && order.payUntil !== null && order.payUntil <= app.clock();
    const over = order !== undefined && closing.includes(order.state);
    if (!over && !lapsed) return { live: [], lapsed: false };
    const open: string[] = [];
    for (const { pay_seq: paySeq, purpose } of await payOrdersOfOrder(tx.db, orderNo)) {
      if (purpose !== 'order') continue;
      const pay = await lockPayOrder(tx.db, paySeq);
      if (pay && !lapsed)
        await movePay(tx, app, pay, { event: 'close', actor: 'system', detail: { orderNo } });
      const attempts = await attemptsOf(tx.db, paySeq);
      open.push(...attempts.filter(({ state }) => isLive(state)).map(({ attempt_no: no }) => no));
    }
    if (lapsed && open.length === 0) await failOrderPayment(tx, app, orderNo, 'system');
    return { live: open, lapsed };
  });
  for (const attemptNo of found.live) await closeLiveAttempt(app, attemptNo);
  return found.lapsed;
};
