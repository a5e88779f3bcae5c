import { agentLife } from '@parasol/domain/products/agents/agent-states';
import { moving } from '#ground/lives/moving.ts';
import { changeAgent, lockAgentOfUser, type AgentRow } from '#modules/base/accounts/agent-rows.ts';
import type { Reacts } from '#reaction.ts';

interface Said {
  readonly reason: string;
}

export const moveAgent = moving<typeof agentLife, AgentRow, Said>(agentLife, {
  change: (tx, _app, row, { to, actor, at, reason }) =>
    changeAgent(tx.db, row.agent_no, {
      state: to,
      reason,
      decided_by: actor,
      state_since: at,
      changed_at: at,
    }),
  audited: ({ agent_no: agentNo }, { reason }) => ({
    subject: `agent:${agentNo}`,
    detail: { reason },
  }),
});

/** A registration ends with the account; other agents and staff take over the rest. */
export const endAgentOfClosed: Reacts<'account.closed'> = async (tx, app, { userId }) => {
  const row = await lockAgentOfUser(tx.db, userId);
  if (row === undefined) return;
  const actor = `customer:${userId}`;
  const step = { event: 'leave', actor, reason: '账号已注销' } as const;
  if ((await moveAgent(tx, app, row, step)) === null) return;
  if (row.state !== 'approved' && row.state !== 'suspended') return;
  const { agent_no: agentNo, brand, name } = row;
  await app.happened(tx, 'agent.stopped', { agentNo, brand, name, actor, how: 'ended' });
};
