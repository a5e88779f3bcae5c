import type { Parsed } from '@parasol/contract';
import { refuse, Refusal } from '@parasol/contract/errors';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { withPaperUntil } from '@parasol/domain/sales/orders/people/expired-papers';
import { orderLife } from '@parasol/domain/sales/orders/states/order-states';
import { paperOfField } from '@parasol/domain/sales/identity/paper-field';
import type { App, Verb } from '#ground/context.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { decidedAlready } from '#modules/base/accounts/staff/decided-already.ts';
import { orderFiles } from '#modules/sales/orders/draft.ts';
import { openOrder } from '#modules/sales/orders/order.ts';
import { moveOrder } from '#modules/sales/orders/life/move-order.ts';
import { partiesOnOrder } from '#modules/sales/orders/identity/order-identity.ts';
import { replaceContent } from '#modules/sales/orders/placing/replace-content.ts';
import { lockOrder, type OrderRow } from '#modules/sales/orders/queries/orders.ts';
import { identitiesOf } from '#modules/sales/orders/queries/steps.ts';
import { takesIdentities } from '#modules/sales/orders/steps/settle-identity.ts';
import { moveIdentity } from '#modules/sales/orders/steps/move-identity.ts';
import { verifyWhenComplete } from '#modules/sales/orders/steps/verify-when-complete.ts';
import { stillThere } from '#ground/subject.ts';

/** Papers or a face that a colleague could have seen. */
const hasEvidence = async (app: App, tx: Tx, order: OrderRow, party: string): Promise<boolean> => {
  const files = await orderFiles(tx.db, order.draft_no);
  return (
    files.some(({ field }) => paperOfField(field)?.party === party) ||
    app.ports.hasFaceFiles(tx.db, order.order_no, party)
  );
};

/** The colleague who checks the successor of an expired document says how long it is valid. */
const renewPaper = async (
  app: App,
  tx: Tx,
  order: OrderRow,
  party: string,
  until: Parsed<'decideOrderIdentity'>['paperUntil'],
): Promise<OrderRow | Refusal> => {
  const people = await partiesOnOrder(app, tx.db, order);
  if (!people.some((each) => each.party === party && each.expired)) return order;
  const today = dateOf(app.clock().getTime());
  if (until === undefined || (until !== 'long-term' && until < today))
    return refuse('INVALID_REQUEST', '原来的证件已到期，请按照片填写新证件的有效期截止日');
  const content = await openOrder(app, order);
  const application = withPaperUntil(content.application, party, until);
  await replaceContent(tx, app, order, { ...content, application });
  return (await lockOrder(tx.db, order.order_no)) ?? order;
};

export const decideOrderIdentity: Verb<'decideOrderIdentity'> = async (context, input) => {
  const { app, caller, now } = context;
  const { orderNo, party, accept, note, paperUntil } = input;
  if (!accept && note === undefined) return refuse('INVALID_REQUEST', '请写明需要重新上传的原因');
  const actor = actorOf(caller);
  return inTransaction(app.database, async (tx) => {
    const order = stillThere(await lockOrder(tx.db, orderNo));
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
    // A person whom the register contradicts is asked for documents before staff can accept them.
    if (accept && !(await hasEvidence(app, tx, order, party))) {
      return refuse('INVALID_REQUEST', '还没有证件照片或视频，请先退回并说明需要什么');
    }
    const renewed = accept ? await renewPaper(app, tx, order, party, paperUntil) : order;
    if (renewed instanceof Refusal) return renewed;
    await moveIdentity(tx, order, accept ? 'accept' : 'return', {
      party,
      actor,
      note: accept ? null : (note ?? null),
      by: actor,
      at: now,
    });
    const mover = { by: 'staff', actor } as const;
    const moved = accept
      ? await verifyWhenComplete(tx, app, renewed)
      : ((await moveOrder(tx, app, order, 'ask-papers', mover)) ?? order);
    return { orderNo, state: moved.state, title: orderLife.states[moved.state].title };
  });
};
