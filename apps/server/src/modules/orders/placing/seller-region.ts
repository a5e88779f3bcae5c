import type { Refusal } from '@parasol/contract/errors';
import { maySell } from '@parasol/domain/agents/may-sell';
import { dateOf } from '@parasol/domain/calendar/shanghai';
import type { Application } from '@parasol/domain/orders/parties';
import type { Context } from '#ground/context.ts';
import { agentByNo, agentOfUser, type AgentRow } from '#modules/agents/find-agent.ts';
import { regionRefusal } from '#modules/agents/regions.ts';
import type { DraftRow } from '../queries/drafts.ts';
import type { Placing } from './write-order.ts';

const maySellNow = (agent: AgentRow, draft: DraftRow, now: Date): boolean =>
  maySell(
    { ...agent, certificateUntil: agent.certificate_until },
    { brand: draft.brand, baseProductNo: draft.base_product_no, today: dateOf(now.getTime()) },
  );

/**
 * Whoever takes part in a sale does so only where they are registered. Whose link somebody only came
 * by is left out: it never stands in a customer's way.
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
  // Whose link somebody came by and who may not sell since is left out; a sale made together stays
  // put down to who made it, and waits for a colleague where one is needed.
  if (agent && !prepared && !together && !maySellNow(agent, draft, now))
    return { ...draft, seller: null, broker: null, link_key: null };
  const refused = agent && regionRefusal(app, agent, where, prepared ? 'agent' : 'customer');
  if (!refused) return draft;
  if (prepared || together) return refused;
  log.info({ draftNo, seller }, 'a seller is left out who may not sell there');
  return { ...draft, seller: null, broker: null, link_key: null };
};
