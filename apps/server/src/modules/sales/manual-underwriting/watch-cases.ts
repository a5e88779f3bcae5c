import { clocks } from '@parasol/domain/base/clocks/clocks';
import { addDays } from '@parasol/domain/base/calendar/plain-date';
import { dateText } from '@parasol/domain/base/calendar/date-text';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { type CaseState, caseLife } from '@parasol/domain/sales/manual-underwriting/case-states';
import { caseLinks } from '@parasol/routes/links/case-links';
import type { App } from '#ground/context.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import { notifyCustomer } from '#ground/messages/notify-customer.ts';
import { textCustomer } from '#modules/base/accounts/people/text-customer.ts';
import { productVersion, lockOrder } from '#modules/sales/orders/order.ts';
import { isPastDue } from './cases/find-case.ts';
import { moveCase } from './cases/move-case.ts';
import { openOrderCase } from './orders/open-order-case.ts';
import {
  casesDueBefore,
  casesOfOrder,
  casesToRemindOf,
  changeCase,
  lockCase,
  referredWithoutCase,
  type CaseRow,
} from './queries/cases.ts';

const batch = 200;

const customersTurn = (Object.keys(caseLife.states) as CaseState[]).filter(
  (state) => caseLife.states[state].waits?.for === 'customer',
);

/** A case ends when its customer misses the deadline; a case of an order ends with the order. */
export const letCasesEnd = async (app: App): Promise<void> => {
  const now = app.clock();
  const today = dateOf(now.getTime());
  const over = await casesDueBefore(app.database.db, today, customersTurn, batch);
  for (const { manual_underwriting_no: caseNo } of over)
    await inTransaction(app.database, async (tx) => {
      const row = await lockCase(tx.db, caseNo);
      const event = row && caseLife.states[row.state].waits?.ends;
      if (!row || event === undefined || !isPastDue(row, now)) return;
      await moveCase(tx, app, row, { event, by: 'system', actor: 'system' });
    });
};

/** Days before the last one on which the customer is reminded of an offer. */
const remindDays = clocks['offer-told'].count;

const remind = async (tx: Tx, app: App, row: CaseRow): Promise<void> => {
  const { manual_underwriting_no: caseNo, user_id: userId, due } = row;
  await changeCase(tx.db, caseNo, { reminded_for: due });
  const brand = app.brands.find(({ id }) => id === row.brand);
  if (userId === null || due === null || !brand) return;
  const { product } = await productVersion(app, row.base_product_no, row.product_version);
  const message = {
    userId,
    brand: row.brand,
    template: 'underwriting-ending',
    params: { product: product.names.marketing, until: dateText(due) },
    now: app.clock(),
  } as const;
  await notifyCustomer(tx, app, { ...message, link: caseLinks(brand).status(caseNo) });
  await textCustomer(tx, app, message);
};

/**
 * An offer does not run out silently: a customer who has not finished is reminded of its last day
 * once.
 */
export const remindOfOffers = async (app: App): Promise<void> => {
  const from = dateOf(app.clock().getTime());
  const days = { from, until: addDays(from, remindDays) };
  for (;;) {
    const rows = await casesToRemindOf(app.database.db, days, batch);
    for (const { manual_underwriting_no: caseNo } of rows)
      await inTransaction(app.database, async (tx) => {
        const row = await lockCase(tx.db, caseNo);
        if (row && row.due !== row.reminded_for) await remind(tx, app, row);
      });
    if (rows.length < batch) return;
  }
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
