import { dayMs } from '@parasol/domain/base/calendar/durations';
import type { PlainDate } from '@parasol/domain/base/calendar/plain-date';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import {
  deemedBy,
  deemedOn,
  isCallDue,
  reminderDue,
  type DeliveryRule,
} from '@parasol/domain/contracts/policies/changes/delivery';
import { brandLink } from '@parasol/routes/links/link';
import type { App } from '#ground/context.ts';
import { sweep } from '#ground/sweeps/sweep.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { notifyCustomer } from '#ground/messages/notify-customer.ts';
import { textCustomer } from '#modules/base/accounts/people/text-customer.ts';
import { productVersion } from '#modules/sales/orders/order.ts';
import {
  askToCall,
  countReminder,
  unreceived,
  type Unreceived,
} from '#modules/contracts/policies/queries/deliveries.ts';
import { markReminded } from '#modules/contracts/policies/queries/reminders.ts';
import { receive } from './receive-policy.ts';

const remind = async (
  tx: Tx,
  app: App,
  row: Unreceived,
  rule: DeliveryRule,
  day: PlainDate,
): Promise<boolean> => {
  const { policy_no: policyNo, order_no: orderNo, brand, user_id: userId } = row;
  const now = app.clock();
  const mark = { policy_no: policyNo, kind: 'receipt', day, at: now } as const;
  if (userId === null || !(await markReminded(tx.db, mark))) return false;
  await countReminder(tx.db, row);
  const { product } = await productVersion(app, row.base_product_no, row.product_version);
  const sold = app.brands.find(({ id }) => id === brand);
  const until = deemedOn(rule, dateOf(row.issued_at.getTime()));
  const params = { product: product.names.marketing, until };
  const message = { userId, brand, template: 'receipt-due', params, now } as const;
  const link = sold ? brandLink(sold, '/receipt/:orderNo', { orderNo }) : null;
  await notifyCustomer(tx, app, { ...message, link });
  await textCustomer(tx, app, { ...message, about: orderNo });
  return true;
};

const chase = async (tx: Tx, app: App, row: Unreceived): Promise<void> => {
  const now = app.clock();
  const today = dateOf(now.getTime());
  const rule = app.settings.get('receipts', row.brand);
  const issuedOn = dateOf(row.issued_at.getTime());
  const day = reminderDue(rule, issuedOn, today);
  const reminded = day !== null && (await remind(tx, app, row, rule, day));
  if (isCallDue(rule, issuedOn, today)) await askToCall(tx.db, row, now);
  const reminders = (row.reminders ?? 0) + (reminded ? 1 : 0);
  const how = deemedBy(rule, { issuedOn, opened: row.opened_at !== null, reminders }, today);
  // A reminder of today is given its time: it counts from tomorrow on.
  if (how === null || reminded) return;
  await receive(tx, app, row, { how, at: now, note: null, actor: 'system' });
};

/** Unsigned policies are reminded of, called about, and in the end count as received. */
export const chaseReceipts = async (app: App): Promise<void> => {
  const since = new Date(app.clock().getTime() - dayMs);
  await sweep(app, {
    name: 'receipts',
    rows: (db, after, most) => unreceived(db, since, after, most),
    keyOf: ({ policy_no: policyNo }) => policyNo,
    each: (tx, row) => chase(tx, app, row),
  });
};
