import type { Reacts } from '#reaction.ts';
import { earnCommission } from './earn-commission.ts';
import { premiumsPaidSince } from '#modules/contracts/policies/policy.ts';

/** A suspension is over: premiums paid during it earn their usual commission. */
export const earnHeld: Reacts<'agent.resumed'> = async (tx, app, { agentNo, since }) => {
  for (const { orderNo, number } of await premiumsPaidSince(tx.db, agentNo, since))
    await earnCommission(tx, app, { orderNo, number });
};
