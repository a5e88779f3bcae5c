import type { App } from '#ground/context.ts';
import type { Events } from '#events.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { unnameSeller } from '#modules/sales/orders/queries/standing.ts';

/** Drafts begun with an agent who left belong to the customers and have no seller. */
export const leaveDrafts = async (
  tx: Tx,
  _app: App,
  { agentNo, how }: Events['agent.stopped'],
): Promise<void> => {
  if (how === 'ended') await unnameSeller(tx.db, agentNo);
};
