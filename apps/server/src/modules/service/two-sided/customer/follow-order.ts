import { moveByOrder } from '@parasol/domain/service/two-sided/session-states';
import type { Reacts } from '#reaction.ts';
import { moveSession } from '#modules/service/two-sided/session/move-session.ts';
import { lockSessionOfDraft } from '#modules/service/two-sided/queries.ts';

/** A session follows its order; both sides see the progress. */
export const followSessionOrder: Reacts<'order.stepped'> = async (
  tx,
  app,
  { orderNo, draftNo, to },
) => {
  const move = moveByOrder[to];
  const row = await lockSessionOfDraft(tx.db, draftNo);
  if (!row || move === undefined) return;
  await moveSession(tx, app, row, {
    event: move,
    by: 'house',
    actor: 'system',
    change: { order_no: orderNo, expires_at: null },
    told: [{ event: 'order-moved', about: to }],
  });
};
