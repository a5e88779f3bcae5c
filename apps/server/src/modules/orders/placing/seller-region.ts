import type { Refusal } from '@parasol/contract/errors';
import type { Application } from '@parasol/domain/orders/parties';
import type { Context } from '#ground/context.ts';
import { agentByNo, agentOfUser } from '#modules/agents/find-agent.ts';
import { regionRefusal } from '#modules/agents/regions.ts';
import type { DraftRow } from '../queries/drafts.ts';
import type { Placing } from './write-order.ts';

/**
 * Whoever takes part in a sale does so only where they are registered. Whose link somebody only came
 * by is left out: it never stands in a customer's way.
 */
export const soldInRegion = async (
  { app, log }: Context,
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
  const refused = agent && regionRefusal(app, agent, where, prepared ? 'agent' : 'customer');
  if (!refused) return draft;
  if (prepared || (await app.ports.isSoldTogether(db, draftNo))) return refused;
  log.info({ draftNo, seller }, 'a seller is left out who may not sell there');
  return { ...draft, seller: null, broker: null, link_key: null };
};
