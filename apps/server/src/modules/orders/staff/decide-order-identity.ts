import { refuse } from '@parasol/contract/errors';
import { staffMay } from '@parasol/domain/accounts/access';
import { orderStates } from '@parasol/domain/orders/order-states';
import { paperOfField } from '@parasol/domain/identity/paper-field';
import type { App, Verb } from '#ground/context.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { decidedAlready } from '#modules/accounts/staff/decided-already.ts';
import { orderFiles } from '../kept/draft-files.ts';
import { moveOrder } from '../life/move-order.ts';
import { lockOrder, type OrderRow } from '../queries/orders.ts';
import { identitiesOf, setIdentity } from '../queries/steps.ts';
import { takesIdentities } from '../steps/settle-identity.ts';
import { verifyWhenComplete } from '../steps/verify-when-complete.ts';

/** Papers or a face that a person could have looked at. */
const hasEvidence = async (app: App, tx: Tx, order: OrderRow, party: string): Promise<boolean> => {
  const files = await orderFiles(tx.db, order.draft_no);
  return (
    files.some(({ field }) => paperOfField(field)?.party === party) ||
    app.ports.hasFaceFiles(tx.db, order.order_no, party)
  );
};

export const decideOrderIdentity: Verb<'decideOrderIdentity'> = async (context, input) => {
  const { app, caller, now } = context;
  const { orderNo, party, accept, note } = input;
  if (!accept && note === undefined) return refuse('INVALID_REQUEST', '请写明需要重新上传的原因');
  const actor = actorOf(caller);
  return inTransaction(app.database, async (tx) => {
    const order = await lockOrder(tx.db, orderNo);
    if (!order || !staffMay(caller, order.brand)) return refuse('NOT_FOUND', '没有找到这份订单');
    const sent = (await identitiesOf(tx.db, orderNo)).find((each) => each.party === party);
    if (!takesIdentities(order) || sent?.state !== 'sent') {
      return decidedAlready(
        tx.db,
        `order:${orderNo}`,
        ['order.identity-accepted', 'order.identity-returned'],
        {
          key: 'ORDER_MOVED_ON',
          msg: '这位没有待核对的证件照片',
          data: { state: order.state },
        },
      );
    }
    // Somebody whom the register contradicts is asked for papers before anybody can accept them.
    if (accept && !(await hasEvidence(app, tx, order, party))) {
      return refuse('INVALID_REQUEST', '还没有证件照片或视频，请先退回并说明需要什么');
    }
    await setIdentity(tx.db, {
      order_no: orderNo,
      party,
      state: accept ? 'accepted' : 'returned',
      note: accept ? null : (note ?? null),
      decided_by: actor,
      at: now,
    });
    tx.audit({
      actor,
      action: accept ? 'order.identity-accepted' : 'order.identity-returned',
      subject: `order:${orderNo}`,
      detail: { party },
    });
    const mover = { by: 'staff', actor } as const;
    const moved = accept
      ? await verifyWhenComplete(tx, app, order)
      : ((await moveOrder(tx, app, order, 'ask-papers', mover)) ?? order);
    return { orderNo, state: moved.state, title: orderStates[moved.state].title };
  });
};
