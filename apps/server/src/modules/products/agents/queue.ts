import {
  type AgentKind,
  agentKinds,
  agentLife,
  type AgentState,
} from '@parasol/domain/products/agents/agent-states';
import { sql } from 'kysely';
import { noMoment, noText, type QueueSource } from '#ground/queue-source.ts';
import { agentFacts } from './find-agent.ts';

/** Agents who have applied. */
const agents: QueueSource = {
  rows: sql`select a.agent_no as id, a.agent_no as subject, ${noText} as order_no,
      a.user_id::text as person, a.brand, a.kind, a.state, null::bigint as fen,
      a.name as about, a.certificate_no as note, a.changed_at as since, ${noMoment} as due
    from ${agentFacts} a where a.state = 'applied'`,
  one: (id) => sql`a.agent_no = ${id}`,
  words: (_app, item) => ({
    subject: { kind: 'agent', no: item.id },
    title: `${item.about} ${agentKinds[item.kind as AgentKind]}`,
    stateTitle: agentLife.states[item.state as AgentState].title,
    note: `执业证号 ${item.note ?? ''}`,
  }),
};

/** The queues of this noun. */
export const agentSources = { agents };
