import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { lockPolicyOfOrder } from '#modules/contracts/policies/queries/policies.ts';
import { markReturned } from '#modules/contracts/policies/queries/premiums.ts';
import { cancelPolicy } from './cancel-policy.ts';
import { catchUp, premiumsOfPolicy } from './move-policy.ts';

export interface RefundedPremium {
  readonly orderNo: string;
  readonly number: number;
  readonly actor: string;
}

/** A full premium was refunded. Without any paid premium left, the contract ends. */
export const premiumRefunded = async (
  tx: Tx,
  app: App,
  { orderNo, number, actor }: RefundedPremium,
): Promise<void> => {
  const known = await lockPolicyOfOrder(tx.db, orderNo);
  if (known === undefined) return;
  const now = app.clock();
  const policy = await catchUp(tx, app, known, dateOf(now.getTime()), false);
  await markReturned(tx.db, policy.policy_no, number, now);
  const premiums = await premiumsOfPolicy(tx, policy);
  if (premiums.some(({ paid_at: paid, returned_at: back }) => paid !== null && back === null))
    return;
  await cancelPolicy(tx, app, policy, actor);
};
