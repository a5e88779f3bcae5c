import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { personTaken, type AgentRow } from '#modules/products/agents/find-agent.ts';
import { type PolicyRow, doubtAboutSale } from '#modules/contracts/policies/policy.ts';
import { holdOf, insertHold } from '#modules/contracts/commissions/queries/holds.ts';

/** Whether compliance has still to look at a sale, or has refused its commission. */
export const isHeldForCheck = async (
  tx: Tx,
  app: App,
  { user_id: userId, agent_no: agentNo, person_index: person }: AgentRow,
  { policy_no: policyNo, brand }: PolicyRow,
): Promise<boolean> => {
  const known = await holdOf(tx.db, policyNo);
  if (known) return known.decision !== 'release';
  const twice = person !== null && (await personTaken(tx.db, { person, brand, userId }));
  const reason = twice
    ? ('two-accounts' as const)
    : await doubtAboutSale(tx.db, { userId, person, policyNo });
  if (reason === null) return false;
  const held_at = app.clock();
  await insertHold(tx.db, { policy_no: policyNo, agent_no: agentNo, brand, reason, held_at });
  tx.audit({
    actor: 'system',
    action: 'commission.held',
    subject: `policy:${policyNo}`,
    detail: { agentNo, reason },
  });
  return true;
};
