import type { App } from '#ground/context.ts';
import type { Events } from '#events.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { unnameSeller } from '../queries/standing.ts';

/** What customers had begun by an agent who has left is their own, and sold by nobody. */
export const leaveDrafts = async (
  tx: Tx,
  _app: App,
  { agentNo, how }: Events['agent.stopped'],
): Promise<void> => {
  if (how === 'ended') await unnameSeller(tx.db, agentNo);
};
