import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { lockPolicyOfOrder } from '#modules/contracts/policies/queries/policies.ts';
import { catchUp } from './move-policy.ts';

/**
 * A premium did not come. The contract names the consequence: nothing yet, grace, or, once the
 * money is no longer awaited, a lapse.
 */
export const premiumMissed = async (
  tx: Tx,
  app: App,
  { orderNo, givenUp }: { readonly orderNo: string; readonly givenUp: boolean },
): Promise<void> => {
  const policy = await lockPolicyOfOrder(tx.db, orderNo);
  if (policy) await catchUp(tx, app, policy, dateOf(app.clock().getTime()), givenUp);
};
