import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { spreadRefund } from '@parasol/domain/contracts/policies/surrenders/surrender-ways';
import { alertStaff } from '#ground/alerts/alert-staff.ts';
import type { App } from '#ground/context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { lockPayableOrder } from '#modules/sales/orders/life/payable-order.ts';
import { lockPayOrder, payOrdersOfOrder } from '#modules/contracts/payments/queries/pay-orders.ts';
import { refundsOf } from '#modules/contracts/payments/queries/refunds.ts';
import { collectedMoney } from './collected-money.ts';
import { returnPayment } from './return-payment.ts';

/**
 * A change made a contract cheaper: the difference is refunded the way the premiums were paid,
 * once.
 */
export const refundServiceNow = (
  app: App,
  {
    posNo,
    orderNo,
    fen,
    reason,
    cause,
  }: {
    readonly posNo: string;
    readonly orderNo: string;
    readonly fen: number;
    readonly reason: string;
    readonly cause?: 'correction' | undefined;
  },
): Promise<void> =>
  inTransaction(app.database, async (tx) => {
    await lockPayableOrder(tx, app, orderNo);
    const pays = (await payOrdersOfOrder(tx.db, orderNo)).map(({ pay_seq: paySeq }) => paySeq);
    for (const paySeq of pays.toSorted()) await lockPayOrder(tx.db, paySeq);
    const key = `service ${posNo}`;
    if ((await refundsOf(tx.db, pays)).some((refund) => refund.key === key)) return;
    const now = app.clock();
    const { payments } = await collectedMoney(app, tx.db, orderNo);
    const parts = spreadRefund(fen, payments, dateOf(now.getTime()));
    if (parts === null) {
      await alertStaff(app, tx.db, {
        kind: 'service-refund',
        subject: `order:${orderNo}`,
        key: posNo,
        detail: { posNo, fen },
      });
      return;
    }
    for (const part of parts)
      await returnPayment(tx, app, { ...part, key, reason, now, ...(cause && { cause }) });
  });
