import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { policyLife } from '@parasol/domain/contracts/policies/policy-states';
import type { Reacts } from '#reaction.ts';
import { lockPolicyOfOrder } from '#modules/contracts/policies/queries/policies.ts';
import { markReversed } from '#modules/contracts/policies/queries/premiums.ts';
import { catchUp } from './move-policy.ts';

/** The provider took a premium back: it is due again, and from then on the contract's grace runs. */
export const premiumReversed: Reacts<'payment.reversed'> = async (
  tx,
  app,
  { orderNo, number, due, paySeq, actor },
) => {
  const known = await lockPolicyOfOrder(tx.db, orderNo);
  if (known === undefined) return;
  const policy = await catchUp(tx, app, known, dateOf(app.clock().getTime()), false);
  if (!policyLife.states[policy.state].stands) return;
  await markReversed(tx.db, policy.policy_no, number, due);
  tx.audit({
    actor,
    action: 'policy.premium-reversed',
    subject: `policy:${policy.policy_no}`,
    detail: { number, due, paySeq },
  });
};
