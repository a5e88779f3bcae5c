import { minuteMs as minute } from '@parasol/domain/base/calendar/durations';
import type { App } from '#ground/context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { readPayableOrder } from '#modules/sales/orders/life/payable-order.ts';
import { recordingHolds } from '#modules/sales/recordings/recorded-sale.ts';
import { refundOrder } from '#modules/contracts/payments/jobs.ts';
import { alertStaff } from '#ground/alerts/alert-staff.ts';
import {
  changePayOrder,
  takeUnsettled,
  type PayOrderRow,
} from '#modules/contracts/payments/queries/pay-orders.ts';

const lateMs = 30 * minute;
const againMs = 9 * minute;
const batch = 200;

const settled = async (app: App, { pay_seq: paySeq }: PayOrderRow): Promise<void> => {
  await changePayOrder(app.database.db, paySeq, { settled_at: app.clock() });
};

/** Every paid order ends as issued or refunded; any other is reported and pushed. */
export const watchNow = async (app: App): Promise<void> => {
  const { db } = app.database;
  for (;;) {
    const now = app.clock();
    const soon = new Date(now.getTime() - minute);
    const rows = await takeUnsettled(db, soon, new Date(now.getTime() - againMs), now, batch);
    for (const pay of rows) await look(app, pay);
    if (rows.length < batch) return;
  }
};

const look = async (app: App, pay: PayOrderRow): Promise<void> => {
  const order = await readPayableOrder(app, pay.order_no);
  const over = order?.state === 'issued' || order?.state === 'refunded' || pay.state === 'refunded';
  if (over || pay.purpose !== 'order') return settled(app, pay);
  const now = app.clock();
  if (order?.state === 'refunding' && pay.state === 'paid') {
    // The order requested its refund, and the request was lost.
    await inTransaction(app.database, async (tx) =>
      tx.enqueue(
        refundOrder,
        { orderNo: pay.order_no, reason: '保险公司未能出单' },
        { singletonKey: pay.order_no },
      ),
    );
  }
  const since = pay.paid_at?.getTime() ?? now.getTime();
  if (now.getTime() - since < lateMs) return undefined;
  // The order waits for an underwriter or a checker, whose queue has its own clock.
  if (order?.state === 'rechecking') return undefined;
  if (order?.state === 'paid' && (await recordingHolds(app.database.db, pay.order_no)))
    return undefined;
  const refunding = order?.state === 'refunding';
  await alertStaff(app, app.database.db, {
    kind: refunding ? 'refund-late' : 'paid-not-issued',
    subject: `pay:${pay.pay_seq}`,
    detail: {
      orderNo: pay.order_no,
      state: order?.state ?? 'gone',
      minutes: Math.floor((now.getTime() - since) / minute),
    },
  });
  return undefined;
};
