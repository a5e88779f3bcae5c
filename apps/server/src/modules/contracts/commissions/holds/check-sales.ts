import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import type { AgentRow } from '#modules/products/agents/find-agent.ts';
import { lockPolicy } from '#modules/contracts/policies/policy.ts';
import { isHeldForCheck } from './held-for-check.ts';
import { policiesEarnedOn } from '#modules/contracts/commissions/queries/entries.ts';
import { holdOf } from '#modules/contracts/commissions/queries/holds.ts';
import { reverse } from '#modules/contracts/commissions/reverse-commission.ts';
import { isSoldToSelf } from './sold-to-self.ts';

/**
 * The agent is now known by their documents: commission on sales to themselves is reversed, and on
 * doubtful sales held until compliance has checked.
 */
export const checkSalesOf = async (tx: Tx, app: App, agent: AgentRow): Promise<void> => {
  for (const { policy_no: policyNo } of await policiesEarnedOn(tx.db, agent.agent_no)) {
    const policy = await lockPolicy(tx.db, policyNo);
    if (!policy) continue;
    if (await isSoldToSelf(tx.db, agent, policy)) {
      await reverse(tx, app, policy, { cause: 'own' });
    } else if (!(await holdOf(tx.db, policyNo)) && (await isHeldForCheck(tx, app, agent, policy))) {
      await reverse(tx, app, policy, { cause: 'check' });
    }
  }
};
