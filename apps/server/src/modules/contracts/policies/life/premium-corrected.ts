import type { App } from '#ground/context.ts';
import type { Events } from '#events.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { lessPremium, lockPolicyOfOrder } from '#modules/contracts/policies/queries/policies.ts';

/** The insurer corrected a premium: the contract names the lower one from now on. */
export const premiumCorrected = async (
  tx: Tx,
  _app: App,
  { orderNo, number, fen, actor }: Events['premium.corrected'],
): Promise<void> => {
  const policy = await lockPolicyOfOrder(tx.db, orderNo);
  if (policy === undefined) return;
  await lessPremium(tx.db, policy.policy_no, number, fen);
  tx.audit({
    actor,
    action: 'policy.premium-corrected',
    subject: `policy:${policy.policy_no}`,
    detail: { number, fen },
  });
};
