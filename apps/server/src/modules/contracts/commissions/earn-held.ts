import type { App } from '#ground/context.ts';
import type { Events } from '#events.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { earnCommission } from './earn-commission.ts';
import { premiumsPaidSince } from '#modules/contracts/policies/policy.ts';

/** A suspension is over: premiums paid during it earn their usual commission. */
export const earnHeld = async (
  tx: Tx,
  app: App,
  { agentNo, since }: Events['agent.resumed'],
): Promise<void> => {
  for (const { orderNo, number } of await premiumsPaidSince(tx.db, agentNo, since))
    await earnCommission(tx, app, { orderNo, number });
};
