import type { Refusal } from '@parasol/contract/errors';
import { maySell } from '@parasol/domain/products/agents/may-sell';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import type { Application } from '@parasol/domain/sales/orders/form/parties';
import type { Context } from '#ground/context.ts';
import { agentByNo, agentOfUser, type AgentRow } from '#modules/products/agents/find-agent.ts';
import { regionRefusal } from '#modules/products/agents/regions.ts';
import type { DraftRow } from '#modules/sales/orders/queries/drafts.ts';
import type { Placing } from './write-order.ts';

const maySellNow = (agent: AgentRow, draft: DraftRow, now: Date): boolean =>
  maySell(
    { ...agent, certificateUntil: agent.certificate_until },
    { brand: draft.brand, baseProductNo: draft.base_product_no, today: dateOf(now.getTime()) },
  );

/**
 * An agent takes part in a sale only where they are registered. An agent whose link merely brought
 * the customer is left out: a link never blocks a customer.
 */
export const soldInRegion = async (
  { app, log, now }: Context,
  draft: DraftRow,
  { policyholder, insureds }: Application,
  { userId, agent: prepared }: Omit<Placing, 'key'>,
): Promise<DraftRow | Refusal> => {
  const { db } = app.database;
  const { seller, draft_no: draftNo } = draft;
  const agent = prepared
    ? await agentOfUser(db, userId)
    : seller === null
      ? undefined
      : await agentByNo(db, seller);
  const where = [policyholder.region, ...insureds.map(({ region }) => region)];
  const together = !prepared && (await app.ports.isSoldTogether(db, draftNo));
  // An agent whose link brought the customer, but may no longer sell, is left out; a sale made
  // together keeps its agent, and waits for a colleague where one is needed.
  if (agent && !prepared && !together && !maySellNow(agent, draft, now))
    return { ...draft, seller: null, broker: null, link_key: null };
  const refused = agent && regionRefusal(app, agent, where, prepared ? 'agent' : 'customer');
  if (!refused) return draft;
  if (prepared || together) return refused;
  log.info({ draftNo, seller }, 'a seller is left out who may not sell there');
  return { ...draft, seller: null, broker: null, link_key: null };
};
