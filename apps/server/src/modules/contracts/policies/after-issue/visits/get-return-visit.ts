import { Refusal } from '@parasol/contract/errors';
import type { Verb } from '#ground/context.ts';
import { readVisitedOrder } from '#modules/sales/orders/reading/visited-order.ts';
import { receivedOf } from '#modules/contracts/policies/queries/receipts.ts';
import { visitOf, visitorVerifiedAt } from '#modules/contracts/policies/queries/visits.ts';
import { visitView } from './visit-view.ts';

export const getReturnVisit: Verb<'getReturnVisit'> = async (context, { orderNo }) => {
  const order = await readVisitedOrder(context, orderNo);
  if (order instanceof Refusal) return order;
  const { db } = context.app.database;
  const [visit, received, verifiedAt] = await Promise.all([
    visitOf(db, orderNo),
    receivedOf(db, orderNo),
    visitorVerifiedAt(db, orderNo),
  ]);
  return visitView({
    order,
    visit,
    received,
    holidays: context.app.settings.get('holidays', context.brand.id),
    verifiedAt,
    now: context.now,
  });
};
