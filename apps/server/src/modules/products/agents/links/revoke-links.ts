import type { App } from '#ground/context.ts';
import type { Events } from '#events.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { revokeLinksOf } from '#modules/products/agents/queries.ts';

/** Links of an agent who has left remain void, also when they register again one day. */
export const revokeLinks = async (
  tx: Tx,
  app: App,
  { agentNo, how, actor }: Events['agent.stopped'],
): Promise<void> => {
  if (how === 'suspended') return;
  const revoked = await revokeLinksOf(tx.db, agentNo, app.clock());
  if (revoked > 0)
    tx.audit({
      actor,
      action: 'agent.link-revoked',
      subject: `agent:${agentNo}`,
      detail: { links: revoked },
    });
};
