import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { lockPolicyOfOrder } from '#modules/contracts/policies/queries/policies.ts';
import { markPaid } from '#modules/contracts/policies/queries/premiums.ts';
import { catchUp, movePolicy, premiumsOfPolicy } from './move-policy.ts';

export interface PaidPremium {
  readonly orderNo: string;
  /** Which of the contract's premiums, 1 the first. */
  readonly number: number;
  readonly paidAt: Date;
}

/** A premium arrived: a policy in its grace is in force again once nothing is overdue. */
export const premiumPaid = async (
  tx: Tx,
  app: App,
  { orderNo, number, paidAt }: PaidPremium,
): Promise<void> => {
  const known = await lockPolicyOfOrder(tx.db, orderNo);
  if (known === undefined) throw new Error(`a premium was paid for order ${orderNo}, not issued`);
  const paidOn = dateOf(paidAt.getTime());
  const premiums = await premiumsOfPolicy(tx, known);
  const policy = await catchUp(tx, app, known, paidOn, false, premiums);
  await markPaid(tx.db, policy.policy_no, { number }, paidAt);
  const today = dateOf(app.clock().getTime());
  const late = premiums.some(
    (each) => each.number !== number && each.paid_at === null && each.due < today,
  );
  if (late) return;
  await movePolicy(tx, app, policy, { event: 'pay', day: paidOn, actor: 'system' });
};
