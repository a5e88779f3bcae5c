import { sql } from 'kysely';
import { noText, type QueueSource } from '#ground/queue-source.ts';
import { agentFacts } from '#modules/products/agents/find-agent.ts';

/** People who asked to be called. */
export const leadsQueue: QueueSource = {
  rows: sql`select l.lead_no as id, l.lead_no as subject, ${noText} as order_no,
      l.user_id::text as person, l.brand, l.state as kind, l.state, null::bigint as fen,
      l.base_product_no as about,
      jsonb_build_object('touch', l.last_touch, 'agent',
        (select a.name from ${agentFacts} a where a.agent_no = l.agent_no))::text as note,
      l.created_at as since, l.due
    from leads l where l.state in ('new', 'assigned', 'contacted', 'appointment')`,
  one: (id) => sql`l.lead_no = ${id}`,
};
