import { sql } from 'kysely';
import { noMoment, noText, type QueueSource } from '#ground/queue-source.ts';
import { agentFacts } from './find-agent.ts';

/** Agents who have applied. */
export const agentsQueue: QueueSource = {
  rows: sql`select a.agent_no as id, a.agent_no as subject, ${noText} as order_no,
      a.user_id::text as person, a.brand, a.kind, a.state, null::bigint as fen,
      a.name as about, a.certificate_no as note, a.changed_at as since, ${noMoment} as due
    from ${agentFacts} a where a.state = 'applied'`,
  one: (id) => sql`a.agent_no = ${id}`,
};
