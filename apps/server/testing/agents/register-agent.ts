import type { AgentKind } from '@parasol/domain/products/agents/agent-states';
import type { Db } from '#ground/db/schema.ts';

/** An agent, as if staff had approved them. */
export const registerAgent = async (
  db: Db,
  agent: {
    readonly userId: string;
    readonly kind?: AgentKind;
    readonly agentNo?: string;
    readonly brand?: string;
    readonly name?: string;
    readonly at: Date;
  },
): Promise<void> => {
  const { userId, kind = 'agent', agentNo = 'A1', brand = 'qinghe', name = '张三', at } = agent;
  await db
    .insertInto('agents')
    .values({
      agent_no: agentNo,
      brand,
      user_id: userId,
      kind,
      state: 'approved',
      name,
      certificate_no: `0200${agentNo.replaceAll(/\D/g, '').padStart(22, '0')}`,
      certificate_until: '2099-12-31',
      created_at: at,
      changed_at: at,
    })
    .execute();
};
