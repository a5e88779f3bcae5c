import { refuse } from '@parasol/contract/errors';
import type { Verb } from '#context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { requestsForStaff } from '#modules/underwriting/requests-for-staff.ts';
import { fileView } from '../drafts/draft-view.ts';
import { orderDetail } from '../reading/order-detail.ts';
import { filesOf } from '../queries/drafts.ts';
import { orderByNo } from '../queries/orders.ts';
import { openSignature } from '../steps/sealed-signature.ts';

/** Staff of the brand; every look is written down. */
export const getOrderForStaff: Verb<'getOrderForStaff'> = async (context, { orderNo }) => {
  const { app, brand, caller } = context;
  const order = await orderByNo(app.database.db, orderNo);
  if (order?.brand !== brand.id) return refuse('NOT_FOUND', '没有找到这份订单');
  await inTransaction(app.database, async (tx) => {
    tx.audit({ actor: actorOf(caller), action: 'order.looked-at', subject: `order:${orderNo}` });
  });
  const { detail, moves } = await orderDetail(app, order);
  const files = await filesOf(app.database.db, order.draft_no);
  return {
    order: detail,
    moves: moves.map(({ from_state: from, to_state: to, event, actor, at }) => ({
      from,
      to,
      event,
      actor,
      at: at.toISOString(),
    })),
    files: await Promise.all(files.map((file) => fileView(app, file))),
    signature: (await openSignature(app, orderNo)) ?? null,
    requests: await requestsForStaff(app, orderNo),
  };
};
