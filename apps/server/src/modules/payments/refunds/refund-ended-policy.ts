import { movePay } from '@parasol/domain/payments/pay-states';
import { refundable } from '@parasol/domain/payments/refund-amount';
import type { App } from '#ground/context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { lockPayableOrder } from '#modules/orders/life/payable-order.ts';
import { attemptsOf } from '../queries/attempts.ts';
import { changePayOrder, lockPayOrder, payOrdersOfOrder } from '../queries/pay-orders.ts';
import { refundsOf } from '../queries/refunds.ts';
import { requestRefund } from './request-refund.ts';

/** Every premium of a contract that its insurer ended goes back, each once. */
export const refundPremiumsOf = (app: App, orderNo: string, reason: string): Promise<void> =>
  inTransaction(app.database, async (tx) => {
    await lockPayableOrder(tx, app, orderNo);
    for (const { pay_seq: paySeq } of await payOrdersOfOrder(tx.db, orderNo)) {
      const pay = await lockPayOrder(tx.db, paySeq);
      const attempt = (await attemptsOf(tx.db, paySeq)).find(({ state }) => state === 'paid');
      const next = pay && movePay(pay.state, 'refund');
      if (!pay || !attempt || next === null || next === undefined) continue;
      const made = (await refundsOf(tx.db, [paySeq])).filter(({ surplus }) => !surplus);
      const fen = refundable(
        pay.fen,
        made.map((each) => each.fen),
      );
      if (fen === 0) continue;
      const now = app.clock();
      await changePayOrder(tx.db, paySeq, { state: next, changed_at: now });
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
