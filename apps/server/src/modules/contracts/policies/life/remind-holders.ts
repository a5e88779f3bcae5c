import { clocks } from '@parasol/domain/base/clocks/clocks';
import { dayMs } from '@parasol/domain/base/calendar/durations';
import { addDays, daysBetween, type PlainDate } from '@parasol/domain/base/calendar/plain-date';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { isLongTerm } from '@parasol/domain/products/catalogue/product/terms';
import { coolingOffUntil } from '@parasol/domain/base/clocks/cooling-off';
import { brandLink } from '@parasol/routes/links/link';
import type { App } from '#ground/context.ts';
import { alertStaff } from '#ground/alerts/alert-staff.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { notifyCustomer } from '#ground/messages/notify-customer.ts';
import { textCustomer } from '#modules/base/accounts/people/text-customer.ts';
import { productVersion } from '#modules/sales/orders/order.ts';
import { takeEndingOutside } from '#modules/contracts/policies/queries/family.ts';
import {
  markReminded,
  unvisitedSince,
  type Unvisited,
} from '#modules/contracts/policies/queries/reminders.ts';

const batch = 200;
/** No contract has a longer cooling-off. */
const longestCoolingOffDays = 60;
/** Days before the last one on which the customer is reminded and staff are told to call. */
const remindDays = clocks['cooling-off-told'].count;
const callDays = clocks['cooling-off-call'].count;
const endDays = clocks['end-told'].count;

const remindOfVisit = async (
  app: App,
  policy: Unvisited,
  lastDay: PlainDate,
  today: PlainDate,
): Promise<void> => {
  const { policy_no: policyNo, order_no: orderNo, brand, user_id: userId } = policy;
  const { product } = await productVersion(app, policy.base_product_no, policy.product_version);
  const sold = app.brands.find(({ id }) => id === brand);
  const now = app.clock();
  await inTransaction(app.database, async (tx) => {
    const once = (kind: 'visit' | 'visit-staff'): Promise<boolean> =>
      markReminded(tx.db, { policy_no: policyNo, kind, day: lastDay, at: now });
    if (userId !== null && (await once('visit'))) {
      const params = { product: product.names.marketing, until: lastDay };
      const message = { userId, brand, template: 'visit-due', params, now } as const;
      const link = sold ? brandLink(sold, '/returnVisit/:orderNo', { orderNo }) : null;
      await notifyCustomer(tx, app, { ...message, link });
      await textCustomer(tx, app, { ...message, about: orderNo });
    }
    if (daysBetween(today, lastDay) <= callDays && (await once('visit-staff')))
      await alertStaff(app, tx.db, {
        kind: 'visit-due',
        subject: `order:${orderNo}`,
        detail: { policyNo, until: lastDay },
      });
  });
};

/** Return visits that have to happen within a cooling-off that is nearly over. */
export const remindOfVisits = async (app: App): Promise<void> => {
  const today = dateOf(app.clock().getTime());
  const since = new Date(app.clock().getTime() - longestCoolingOffDays * dayMs);
  let after = '';
  for (;;) {
    const rows = await unvisitedSince(app.database.db, since, after, batch);
    for (const row of rows) {
      const { coverTerm, coolingOffDays } = row.contract;
      const lastDay = coolingOffUntil(coolingOffDays, row.received_at.getTime());
      if (!isLongTerm(coverTerm) || lastDay === null || lastDay < today) continue;
      if (daysBetween(today, lastDay) <= remindDays) await remindOfVisit(app, row, lastDay, today);
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < batch) return;
    after = last.policy_no;
  }
};

/** Policies from elsewhere that end soon, as their owners noted. */
export const remindOfEnds = async (app: App): Promise<void> => {
  const now = app.clock();
  const today = dateOf(now.getTime());
  for (;;) {
    const taken = await inTransaction(app.database, async (tx) => {
      const rows = await takeEndingOutside(tx.db, today, addDays(today, endDays), batch);
      for (const { outside_id: id, user_id: userId, brand, end_date: end } of rows) {
        const sold = app.brands.find((each) => each.id === brand);
        await notifyCustomer(tx, app, {
          userId,
          brand,
          template: 'outside-ending',
          params: { until: end ?? '' },
          link: sold ? brandLink(sold, '/me/cover/outside', { id }) : null,
          now,
        });
      }
      return rows.length;
    });
    if (taken < batch) return;
  }
};
