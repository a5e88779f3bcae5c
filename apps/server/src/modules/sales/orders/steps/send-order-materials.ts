import { refuse, Refusal } from '@parasol/contract/errors';
import { paperOfField } from '@parasol/domain/sales/identity/paper-field';
import { orderLife } from '@parasol/domain/sales/orders/states/order-states';
import type { Context, Verb } from '#ground/context.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { lockOwnOrder } from '#modules/sales/orders/order.ts';
import { moveOrder } from '#modules/sales/orders/life/move-order.ts';
import { partiesOnOrder } from '#modules/sales/orders/identity/order-identity.ts';
import { moveIdentity } from './move-identity.ts';
import { materialsSentAt } from './order-materials.ts';
import type { FileRow } from '#ground/files/queries.ts';
import { draftFiles } from '#modules/sales/orders/draft.ts';
import type { OrderRow } from '#modules/sales/orders/queries/orders.ts';

export const sendOrderMaterials: Verb<'sendOrderMaterials'> = async (context, { orderNo }) => {
  const { app, caller } = context;
  return inTransaction(app.database, async (tx) => {
    const order = await lockOwnOrder(tx.db, context, orderNo);
    if (order instanceof Refusal) return order;
    const { title } = orderLife.states[order.state];
    // Pressing the button twice is no fault.
    const sentAt = await materialsSentAt(tx.db, orderNo);
    const files = await draftFiles(tx.db, order.draft_no);
    const fresh = files.filter((file) => sentAt === null || file.created_at > sentAt);
    if (sentAt && fresh.length === 0) return { orderNo, state: order.state, title };
    const missing = await noteSent(tx, context, order, fresh);
    if (missing) return missing;
    const moved = await moveOrder(tx, app, order, 'send-papers', {
      by: 'customer',
      actor: actorOf(caller),
    });
    return moved
      ? { orderNo, state: moved.state, title }
      : refuse('ORDER_MOVED_ON', '这份订单现在不需要补充资料', { state: order.state });
  });
};

/** People whose documents are still missing; the others are recorded as sent. */
const noteSent = async (
  tx: Tx,
  { app, now, caller }: Context,
  order: OrderRow,
  fresh: readonly FileRow[],
): Promise<Refusal | undefined> => {
  if (order.state !== 'to-verify') return undefined;
  const parties = (await partiesOnOrder(app, tx.db, order)).filter(
    ({ state }) => state !== 'verified' && state !== 'sent',
  );
  for (const { party, role, decision } of parties) {
    const since = decision?.at ?? new Date(0);
    const isOfParty = ({ field }: FileRow): boolean => paperOfField(field)?.party === party;
    if (fresh.some((file) => isOfParty(file) && file.created_at > since)) continue;
    return refuse('INVALID_REQUEST', `请先上传${role}的证件照片`);
  }
  const actor = actorOf(caller);
  for (const { party } of parties) await moveIdentity(tx, order, 'send', { party, actor, at: now });
  return undefined;
};
