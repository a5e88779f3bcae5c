import type { Tx } from '#ground/db/transaction.ts';
import { claimAgentPerson } from '#modules/base/accounts/queries/agents.ts';

/** Whether the papers are those the agent buys with; the first ones are, from then on. */
export const bindAgentPerson = async (
  tx: Tx,
  userId: string,
  personIndex: Buffer,
): Promise<boolean> => {
  const { bound, first } = await claimAgentPerson(tx.db, userId, personIndex);
  if (first) {
    tx.audit({
      actor: `customer:${userId}`,
      action: 'agent.person-bound',
      subject: `user:${userId}`,
    });
  }
  return bound;
};
