import { z } from 'zod';
import { topicOf, type KeptEvent } from '@parasol/domain/base/platform/live-wire';
import { sessionEvents } from '@parasol/domain/service/two-sided/session-events';
import type { Output } from '@parasol/contract';
import type { Ports } from '#ground/context.ts';
import type { Saying, TopicKind } from '#ground/live/topic-kind.ts';
import { servingSeller } from '#modules/products/agents/sold-by.ts';
import { sidesOfOrder } from '#modules/sales/orders/reading/sides-of-order.ts';
import { sessionByNo } from '#modules/service/two-sided/queries.ts';

const kind = 'two-sided';

export const sessionTopicOf = (agentOrderNo: string): string => topicOf(kind, agentOrderNo);

/** The two sides of a session, or of the order it led to. */
export const sidesOfSession: Ports['sidesOf'] = async (app, key) => {
  const row = await sessionByNo(app.database.db, key);
  if (!row) return sidesOfOrder(app, key);
  if (row.user_id === null) return null;
  const seller = await servingSeller(app, row.agent_no);
  return {
    brand: row.brand,
    customer: row.user_id,
    agent: seller?.userId ?? null,
    servedBy: seller?.words ?? '',
  };
};

/** The field a side is typing in; not the text. */
const typing: Saying = {
  shape: z.object({
    path: z
      .string()
      .regex(/^[a-z][\w.-]{0,79}$/i)
      .nullable(),
  }),
};

/** Each side of a session hears the other's acts. Writing goes through calls alone. */
export const sessionTopic: TopicKind = {
  kind,
  presence: true,
  access: async (app, { brand, caller }, agentOrderNo) => {
    if (caller.kind === 'visitor' || caller.kind === 'staff') return null;
    const row = await sessionByNo(app.database.db, agentOrderNo);
    if (row?.brand !== brand) return null;
    if (row.user_id === caller.userId) return 'customer';
    const seller = await servingSeller(app, row.agent_no);
    return seller?.userId === caller.userId ? 'agent' : null;
  },
  says: { agent: { typing }, customer: { typing } },
};

const eventFields = z.object({
  type: z.enum(sessionEvents),
  by: z.enum(['agent', 'customer', 'house']),
  about: z.string().nullable(),
});

/** An event of the topic as it was published. */
export const readEvent = ({
  seq,
  at,
  event,
}: KeptEvent): Output<'listAgentOrderEvents'>['events'][number] => {
  const { type, by, about } = eventFields.parse(event);
  return { seq, at, event: type, by, about };
};
