import type { Reacts } from '#reaction.ts';
import { lockPolicyOfOrder } from '#modules/contracts/policies/queries/policies.ts';
import { lessPremium } from '#modules/contracts/policies/queries/premiums.ts';

/** The insurer corrected a premium: the contract names the lower one from now on. */
export const premiumCorrected: Reacts<'premium.corrected'> = async (
  tx,
  _app,
  { orderNo, number, fen, actor },
) => {
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
