import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import type { App } from '#ground/context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { moveOrder, system } from '#modules/sales/orders/life/move-order.ts';
import { openAnswer, sealAnswer } from '#modules/sales/orders/sealed-answer.ts';
import { lockOrder } from '#modules/sales/orders/order.ts';
import { ordersNotRecordedBy } from './queries.ts';
import { recordingHolds } from './recorded-sale.ts';

const batch = 50;
const reasons = ['录音录像没有在期限内补录，未能出具保单，保险费原路退回。'];

/**
 * Paid, returned, and not recorded again in time: the customer does not wait longer, the money is
 * refunded.
 */
export const giveUpUnrecorded = async (app: App): Promise<void> => {
  const today = dateOf(app.clock().getTime());
  for (const orderNo of await ordersNotRecordedBy(app.database.db, today, batch)) {
    await inTransaction(app.database, async (tx) => {
      const order = await lockOrder(tx.db, orderNo);
      if (order?.state !== 'paid' || !(await recordingHolds(tx.db, orderNo))) return;
      const answer = { members: [], ...(await openAnswer(app, order)), reasons };
      const change = await sealAnswer(app, order, answer);
      await moveOrder(tx, app, order, 'refuse-issue', system, change);
      await app.happened(tx, 'order.given-up', { orderNo, insurer: order.insurer });
    });
  }
};
