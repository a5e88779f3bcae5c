import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { lockOrder } from '#modules/sales/orders/order.ts';
import {
  lockPolicy,
  policyByNo,
  type PolicyRow,
} from '#modules/contracts/policies/queries/policies.ts';
import { renewalOf } from '#modules/contracts/policies/queries/renewals.ts';
import {
  lockSurrender,
  openSurrenderOfOrder,
} from '#modules/contracts/policies/queries/surrenders.ts';

/**
 * Locks all that a claim can change, in the common order: orders, premiums, the surrender request,
 * the policy.
 */
export const lockForClaim = async (
  tx: Tx,
  app: App,
  policyNo: string,
): Promise<PolicyRow | undefined> => {
  const known = await policyByNo(tx.db, policyNo);
  if (known === undefined) return undefined;
  const renewal = await renewalOf(tx.db, policyNo);
  await lockOrder(tx.db, known.order_no);
  if (renewal?.order_no) await lockOrder(tx.db, renewal.order_no);
  await app.ports.lockPremiums(tx, known.order_no);
  const leaving = await openSurrenderOfOrder(tx.db, known.order_no);
  if (leaving) await lockSurrender(tx.db, leaving.surrender_no);
  return lockPolicy(tx.db, policyNo);
};
