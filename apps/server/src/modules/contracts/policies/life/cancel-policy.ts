import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { brandLink } from '@parasol/routes/links/link';
import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { notifyCustomer } from '#ground/messages/notify-customer.ts';
import type { PolicyRow } from '#modules/contracts/policies/queries/policies.ts';
import { movePolicy } from './move-policy.ts';

/**
 * The full premium is refunded, so the contract ends here and at the insurer. It must be locked.
 */
export const cancelPolicy = async (
  tx: Tx,
  app: App,
  policy: PolicyRow,
  actor: string,
): Promise<void> => {
  const now = app.clock();
  const today = dateOf(now.getTime());
  const cancelled = await movePolicy(tx, app, policy, { event: 'cancel', day: today, actor });
  if (cancelled === null) return;
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
  await app.happened(tx, 'policy.cancelled', {
    orderNo: policy.order_no,
    insurer: policy.insurer,
  });
};
