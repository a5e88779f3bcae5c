import type { Reacts } from '#reaction.ts';
import { unnameSeller } from '#modules/sales/orders/queries/standing.ts';

/** Drafts begun with an agent who left belong to the customers and have no seller. */
export const leaveDrafts: Reacts<'agent.stopped'> = async (tx, _app, { agentNo, how }) => {
  if (how === 'ended') await unnameSeller(tx.db, agentNo);
};
