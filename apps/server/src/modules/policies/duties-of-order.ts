import type { Output } from '@parasol/contract';
import type { Context } from '#ground/context.ts';
import type { OrderRow } from '#modules/orders/kept/read-order.ts';
import { visitedView } from '#modules/orders/reading/visited-order.ts';
import { policiesOfOrders } from './queries/policies.ts';
import { receiptOf } from './queries/receipts.ts';
import { visitOf } from './queries/visits.ts';
import { receiptView } from './receipts/receipt-view.ts';
import { visitView } from './visits/visit-view.ts';

type Duties = Pick<Output<'getReceiptReturnTimely'>, 'receipt' | 'visit' | 'coolingOff'>;

/** What is left to be done about a policy and until when: how far, never what was said. */
export const duties = async (
  { app, brand, now }: Pick<Context, 'app' | 'brand' | 'now'>,
  order: OrderRow,
): Promise<Duties> => {
  const { db } = app.database;
  const { order_no: orderNo } = order;
  const [[policy], visit, signed, visited] = await Promise.all([
    policiesOfOrders(db, [orderNo]),
    visitOf(db, orderNo),
    receiptOf(db, orderNo),
    visitedView(app, order),
  ]);
  const receipt = await receiptView(app, order, policy, now);
  const { state, deadline } = visitView({
    order: visited,
    visit,
    received: signed?.signed_at,
    holidays: app.settings.get('holidays', brand.id),
    verifiedAt: null,
    now,
  });
  return {
    receipt: { state: receipt.state, signedAt: receipt.signed?.at ?? null },
    visit: { state, deadline, answeredAt: visit?.answered_at.toISOString() ?? null },
    coolingOff: receipt.coolingOff,
  };
};
