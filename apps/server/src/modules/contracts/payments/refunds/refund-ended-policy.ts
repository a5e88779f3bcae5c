import { payLife } from '@parasol/domain/contracts/payments/pay-states';
import { refundable } from '@parasol/domain/contracts/payments/refunds/refund-amount';
import type { App } from '#ground/context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { lockPayableOrder } from '#modules/sales/orders/life/payable-order.ts';
import { attemptsOf } from '#modules/contracts/payments/queries/attempts.ts';
import { movePay } from '#modules/contracts/payments/moves/move-pay.ts';
import { lockPayOrder, payOrdersOfOrder } from '#modules/contracts/payments/queries/pay-orders.ts';
import { refundsOf } from '#modules/contracts/payments/queries/refunds.ts';
import { requestRefund } from './request-refund.ts';

/** Every premium of a contract that its insurer ended is refunded, each once. */
export const refundPremiumsOf = (app: App, orderNo: string, reason: string): Promise<void> =>
  inTransaction(app.database, async (tx) => {
    await lockPayableOrder(tx, app, orderNo);
    for (const { pay_seq: paySeq } of await payOrdersOfOrder(tx.db, orderNo)) {
      const pay = await lockPayOrder(tx.db, paySeq);
      const attempt = (await attemptsOf(tx.db, paySeq)).find(({ state }) => state === 'paid');
      if (!pay || !attempt || payLife.move(pay.state, 'refund') === null) continue;
      const made = (await refundsOf(tx.db, [paySeq])).filter(({ surplus }) => !surplus);
      const fen = refundable(
        pay.fen,
        made.map((each) => each.fen),
      );
      if (fen === 0) continue;
      const now = app.clock();
      await movePay(tx, app, pay, { event: 'refund', actor: 'system', now });
      await requestRefund(tx, {
        attempt,
        fen,
        surplus: false,
        key: 'ended by the insurer',
        reason,
        actor: 'system',
        now,
      });
    }
  });
