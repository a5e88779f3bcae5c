import type { Reacts } from '#reaction.ts';
import { revokeLinksOf } from '#modules/products/agents/queries.ts';

/** Links of an agent who has left remain void, also when they register again one day. */
export const revokeLinks: Reacts<'agent.stopped'> = async (tx, app, { agentNo, how, actor }) => {
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
