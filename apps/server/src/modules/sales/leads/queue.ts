import { channelWords } from '@parasol/domain/base/attribution/channels';
import type { Touch } from '@parasol/domain/base/attribution/touch';
import { leadLife, type LeadState } from '@parasol/domain/sales/leads/lead-states';
import { sql } from 'kysely';
import type { App } from '#ground/context.ts';
import { noText, type QueueItem, type QueueSource } from '#ground/queue-source.ts';
import { agentFacts } from '#modules/products/agents/find-agent.ts';
import { productName } from '#modules/products/catalogue/product-name.ts';

/** The channel of a lead, and the agent who has it. */
const leadNote = ({ settings }: App, { brand, note }: QueueItem): string => {
  const { touch, agent } = JSON.parse(note ?? '{}') as {
    touch: Touch | null;
    agent: string | null;
  };
  return [channelWords(touch, settings.get('channels', brand ?? '')), agent]
    .filter(Boolean)
    .join(' · ');
};

/** People who asked to be called. */
const leads: QueueSource = {
  rows: sql`select l.lead_no as id, l.lead_no as subject, ${noText} as order_no,
      l.user_id::text as person, l.brand, l.state as kind, l.state, null::bigint as fen,
      l.base_product_no as about,
      jsonb_build_object('touch', l.last_touch, 'agent',
        (select a.name from ${agentFacts} a where a.agent_no = l.agent_no))::text as note,
      l.created_at as since, l.due
    from leads l where l.state in ('new', 'assigned', 'contacted', 'appointment')`,
  one: (id) => sql`l.lead_no = ${id}`,
  words: (app, item) => ({
    subject: { kind: 'lead', no: item.subject },
    title: `${item.id} ${productName(app, item.about)}`,
    stateTitle: leadLife.states[item.state as LeadState].title,
    note: leadNote(app, item),
  }),
};

/** The queues of this noun. */
export const leadSources = { leads };
