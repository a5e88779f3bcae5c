import type { Reacts } from '#reaction.ts';
import type { Tx } from '#ground/db/transaction.ts';
import {
  leaveUnserved,
  setServedBy,
  type PolicyRow,
} from '#modules/contracts/policies/queries/policies.ts';

/** The agent who serves a policy now: its seller, or its later agent; null where there is none. */
export const servingAgent = ({
  seller,
  served_by: servedBy,
  unserved_since: unservedSince,
}: Pick<PolicyRow, 'seller' | 'served_by' | 'unserved_since'>): string | null =>
  unservedSince === null ? (servedBy ?? seller) : null;

/** Another agent serves a locked policy from now on. */
export const servePolicy = (
  tx: Tx,
  { policy_no: policyNo }: Pick<PolicyRow, 'policy_no'>,
  agentNo: string,
): Promise<void> => setServedBy(tx.db, policyNo, agentNo);

/** An agent who left the brokerage loses the policies that they served. */
export const orphanPolicies: Reacts<'agent.stopped'> = async (tx, app, { agentNo, how, actor }) => {
  if (how === 'suspended') return;
  const left = await leaveUnserved(tx.db, agentNo, app.clock());
  if (left > 0)
    tx.audit({
      actor,
      action: 'agent.policies-left',
      subject: `agent:${agentNo}`,
      detail: { policies: left },
    });
};
