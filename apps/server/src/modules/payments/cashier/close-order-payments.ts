import { isLive, movePay } from '@parasol/domain/payments/pay-states';
import type { App } from '#context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { lockPayableOrder } from '#modules/orders/life/payable-order.ts';
import { closeLiveAttempt } from '../evidence/ask-provider.ts';
import { attemptsOf } from '../queries/attempts.ts';
import { changePayOrder, lockPayOrder, payOrdersOfOrder } from '../queries/pay-orders.ts';

/** Closes what an order that is over had open; money that still comes goes back by itself. */
export const closePaymentsOf = async (app: App, orderNo: string): Promise<void> => {
  const live = await inTransaction(app.database, async (tx) => {
    const order = await lockPayableOrder(tx, app, orderNo);
    if (order?.state !== 'closed' && order?.state !== 'expired') return [];
    const open: string[] = [];
    for (const { pay_seq: paySeq, purpose } of await payOrdersOfOrder(tx.db, orderNo)) {
      if (purpose !== 'order') continue;
      const pay = await lockPayOrder(tx.db, paySeq);
      const next = pay && movePay(pay.state, 'close');
      if (next) {
        await changePayOrder(tx.db, paySeq, { state: next, changed_at: app.clock() });
        tx.audit({
          actor: 'system',
          action: 'pay.closed',
          subject: `pay:${paySeq}`,
          detail: { orderNo },
        });
      }
      const attempts = await attemptsOf(tx.db, paySeq);
      open.push(...attempts.filter(({ state }) => isLive(state)).map(({ attempt_no: no }) => no));
    }
    return open;
  });
  for (const attemptNo of live) await closeLiveAttempt(app, attemptNo);
};
