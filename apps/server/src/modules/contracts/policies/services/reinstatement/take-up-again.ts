import { addDays, type PlainDate } from '@parasol/domain/base/calendar/plain-date';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { productVersion } from '#modules/sales/orders/order.ts';
import { movePolicy } from '#modules/contracts/policies/life/move-policy.ts';
import type { PolicyRow } from '#modules/contracts/policies/queries/policies.ts';
import { markPaid, setWaiting } from '#modules/contracts/policies/queries/premiums.ts';
import type { LockedService } from '#modules/contracts/policies/requests/lock-service.ts';

/** Clauses count the waiting period from the last reinstatement. */
const waitAgain = async (tx: Tx, app: App, policy: PolicyRow, day: PlainDate): Promise<void> => {
  const { product } = await productVersion(app, policy.base_product_no, policy.product_version);
  for (const { code, waitingDays = 0 } of product.coverages)
    if (waitingDays > 0)
      await setWaiting(tx.db, policy.policy_no, code, addDays(day, waitingDays - 1));
};

/** The debt is paid: a lapsed contract with an agreement is in force again. */
export const takeUpAgain = async (
  tx: Tx,
  app: App,
  { policy, service }: LockedService,
  paidAt: Date,
): Promise<void> => {
  const { covers_until: until, order_no: orderNo } = service;
  if (until === null) return;
  await markPaid(tx.db, policy.policy_no, { dueBy: until }, paidAt);
  const day = dateOf(paidAt.getTime());
  await movePolicy(tx, app, policy, { event: 'reinstate', day, actor: 'system' });
  await waitAgain(tx, app, policy, day);
  await app.happened(tx, 'policy.reinstated', { orderNo, until, paidAt });
};
