import { dateOf } from '@parasol/domain/calendar/shanghai';
import { caseStates, type CaseState } from '@parasol/domain/manual-underwriting/case-states';
import type { App } from '#ground/context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { lockOrder } from '#modules/orders/kept/read-order.ts';
import { isPastDue } from './find-case.ts';
import { moveCase } from './move-case.ts';
import { openOrderCase } from './orders/open-order-case.ts';
import { casesDueBefore, casesOfOrder, lockCase, referredWithoutCase } from './queries/cases.ts';

const batch = 200;

const customersTurn = (Object.keys(caseStates) as CaseState[]).filter(
  (state) => caseStates[state].clock?.for === 'customer',
);

/** What a customer let pass ends by itself; a case of an order ends with its order. */
export const letCasesEnd = async (app: App): Promise<void> => {
  const now = app.clock();
  const today = dateOf(now.getTime());
  const over = await casesDueBefore(app.database.db, today, customersTurn, batch);
  for (const { manual_underwriting_no: caseNo } of over)
    await inTransaction(app.database, async (tx) => {
      const row = await lockCase(tx.db, caseNo);
      const event = row && caseStates[row.state].clock?.ends;
      if (!row || event === undefined || !isPastDue(row, now)) return;
      await moveCase(tx, app, row, { event, by: 'system', actor: 'system' });
    });
};

/** Orders that were referred before there were cases; once all have one there is nothing to find. */
export const openReferredOrders = async (app: App): Promise<void> => {
  for (;;) {
    const orders = await referredWithoutCase(app.database.db, batch);
    for (const { order_no: orderNo } of orders)
      await inTransaction(app.database, async (tx) => {
        const order = await lockOrder(tx.db, orderNo);
        if (order?.state !== 'referred' || (await casesOfOrder(tx.db, orderNo)).length > 0) return;
        await openOrderCase(tx, app, order);
      });
    if (orders.length < batch) return;
  }
};
