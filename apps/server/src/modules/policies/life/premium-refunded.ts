import { dateOf } from '@parasol/domain/calendar/shanghai';
import { brandLink } from '@parasol/routes/link';
import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { notifyCustomer } from '#ground/messages/notify-customer.ts';
import { lockPolicyOfOrder, markReturned } from '../queries/policies.ts';
import { catchUp, movePolicy, premiumsOfPolicy } from './move-policy.ts';

export interface RefundedPremium {
  readonly orderNo: string;
  readonly number: number;
  readonly actor: string;
}

/** A whole premium went back. When nothing that was paid is left, neither is the contract. */
export const premiumRefunded = async (
  tx: Tx,
  app: App,
  { orderNo, number, actor }: RefundedPremium,
): Promise<void> => {
  const known = await lockPolicyOfOrder(tx.db, orderNo);
  if (known === undefined) return;
  const now = app.clock();
  const today = dateOf(now.getTime());
  const policy = await catchUp(tx, app, known, today, false);
  await markReturned(tx.db, policy.policy_no, number, now);
  const premiums = await premiumsOfPolicy(tx, policy);
  if (premiums.some(({ paid_at: paid, returned_at: back }) => paid !== null && back === null))
    return;
  const cancelled = await movePolicy(tx, app, policy, 'cancel', { day: today, actor });
  if (cancelled === undefined) return;
  if (policy.user_id !== null) {
    const brand = app.brands.find(({ id }) => id === policy.brand);
    await notifyCustomer(tx, app, {
      userId: policy.user_id,
      brand: policy.brand,
      template: 'policy-cancelled',
      params: { policyNo: policy.policy_no, date: today },
      link: brand ? brandLink(brand, '/me/policies') : null,
      now,
    });
  }
  await app.happened(tx, 'policy.cancelled', { orderNo, insurer: policy.insurer });
};
