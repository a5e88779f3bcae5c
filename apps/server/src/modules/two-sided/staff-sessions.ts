import { staffMay } from '@parasol/domain/accounts/access';
import { refuse } from '@parasol/contract/errors';
import { sessionStates } from '@parasol/domain/two-sided/session-states';
import type { Verb } from '#context.ts';
import { orderByNo } from '#modules/orders/reading/read-order.ts';
import { stateNow } from './find-session.ts';
import { contentsOf, sessionOfOrder } from './queries.ts';
import { openSession } from './sealed-session.ts';
import { servedBy } from './session-view.ts';

/** Who prepared what and what the customer changed; what it says is on the order itself. */
export const getAgentOrderOfOrder: Verb<'getAgentOrderOfOrder'> = async (
  { app, caller, now },
  { orderNo },
) => {
  const { db } = app.database;
  const order = await orderByNo(db, orderNo);
  if (!order || !staffMay(caller, order.brand)) return refuse('NOT_FOUND', '没有找到这份订单');
  const row = await sessionOfOrder(db, orderNo);
  if (!row) return { session: null };
  const [{ fields }, contents] = await Promise.all([
    openSession(app, row),
    contentsOf(db, row.agent_order_no),
  ]);
  const state = stateNow(row, now);
  return {
    session: {
      agentOrderNo: row.agent_order_no,
      state,
      title: sessionStates[state].title,
      servedBy: await servedBy(app, row.agent_no),
      createdAt: row.created_at.toISOString(),
      joinedAt: row.joined_at?.toISOString() ?? null,
      handedOverAt: row.handed_over_at?.toISOString() ?? null,
      fields: Object.entries(fields).map(([path, { by, at, confirmed, prepared }]) => ({
        path,
        by,
        at,
        confirmed,
        changed: prepared !== undefined,
      })),
      contents: contents.map(({ content_hash: contentHash, side, at }) => ({
        contentHash,
        side,
        at: at.toISOString(),
      })),
      refusals: row.refusals,
    },
  };
};
