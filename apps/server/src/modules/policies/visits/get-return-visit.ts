import { Refusal } from '@parasol/contract/errors';
import type { Verb } from '#context.ts';
import { readVisitedOrder } from '#modules/orders/reading/visited-order.ts';
import { visitOf } from '../queries/visits.ts';
import { visitView } from './visit-view.ts';

export const getReturnVisit: Verb<'getReturnVisit'> = async (context, { orderNo }) => {
  const order = await readVisitedOrder(context, orderNo);
  if (order instanceof Refusal) return order;
  return visitView(order, await visitOf(context.app.database.db, orderNo));
};
