import type { App } from '#ground/context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { deliveryOf, markOpened } from '#modules/contracts/policies/queries/deliveries.ts';
import type { PolicyRow } from '#modules/contracts/policies/queries/policies.ts';

/** The policyholder sees the policy for the first time: evidence that it was delivered. */
export const policyOpened = async (
  app: App,
  { policy_no, order_no, user_id: userId }: PolicyRow,
  now: Date,
): Promise<void> => {
  const known = await deliveryOf(app.database.db, order_no);
  if (known && known.opened_at !== null) return;
  await inTransaction(app.database, async (tx) => {
    if (await markOpened(tx.db, { policy_no, order_no }, now))
      tx.audit({
        actor: `customer:${userId}`,
        action: 'policy.opened',
        subject: `policy:${policy_no}`,
      });
  });
};
