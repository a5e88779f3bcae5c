import type { Output } from '@parasol/contract';
import type { Context } from '#ground/context.ts';
import type { OrderRow } from '#modules/sales/orders/order.ts';
import { visitedView } from '#modules/sales/orders/reading/visited-order.ts';
import { policiesOfOrders } from '#modules/contracts/policies/queries/policies.ts';
import { receivedOf } from '#modules/contracts/policies/queries/receipts.ts';
import { visitOf } from '#modules/contracts/policies/queries/visits.ts';
import { receiptView } from '#modules/contracts/policies/after-issue/receipts/receipt-view.ts';
import { visitView } from '#modules/contracts/policies/after-issue/visits/visit-view.ts';

type Duties = Pick<Output<'getReceiptReturnTimely'>, 'receipt' | 'visit' | 'coolingOff'>;

/** Open duties about a policy and their deadlines: the progress, never the answers. */
export const duties = async (
  { app, brand, now }: Pick<Context, 'app' | 'brand' | 'now'>,
  order: OrderRow,
): Promise<Duties> => {
  const { db } = app.database;
  const { order_no: orderNo } = order;
  const [[policy], visit, received, visited] = await Promise.all([
    policiesOfOrders(db, [orderNo]),
    visitOf(db, orderNo),
    receivedOf(db, orderNo),
    visitedView(app, order),
  ]);
  const receipt = await receiptView(app, order, policy, now);
  const { state, deadline } = visitView({
    order: visited,
    visit,
    received,
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
