import { Refusal } from '@parasol/contract/errors';
import type { Verb } from '#ground/context.ts';
import { readVisitedOrder } from '#modules/orders/reading/visited-order.ts';
import { receiptOf } from '../queries/receipts.ts';
import { visitOf, visitorVerifiedAt } from '../queries/visits.ts';
import { visitView } from './visit-view.ts';

export const getReturnVisit: Verb<'getReturnVisit'> = async (context, { orderNo }) => {
  const order = await readVisitedOrder(context, orderNo);
  if (order instanceof Refusal) return order;
  const { db } = context.app.database;
  const [visit, receipt, verifiedAt] = await Promise.all([
    visitOf(db, orderNo),
    receiptOf(db, orderNo),
    visitorVerifiedAt(db, orderNo),
  ]);
  return visitView({
    order,
    visit,
    received: receipt?.signed_at,
    holidays: context.app.settings.get('holidays', context.brand.id),
    verifiedAt,
    now: context.now,
  });
};
