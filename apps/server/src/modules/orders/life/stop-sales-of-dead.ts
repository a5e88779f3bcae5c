import { alertStaff } from '#ground/alerts/alert-staff.ts';
import type { App } from '#ground/context.ts';
import type { Events } from '#events.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { openAnswer, sealAnswer } from '../kept/sealed-answer.ts';
import { forgetDrafts } from '../drafts/forget-drafts.ts';
import { lockOrder } from '../queries/orders.ts';
import { moveOrder, system } from './move-order.ts';

const reasons = ['投保人或被保险人已去世，这份申请不再继续，已交的保险费全部退回。'];

/** Drafts go; an order ends before it becomes a policy, and what was paid for it goes back. */
export const stopSalesOfDead = async (
  tx: Tx,
  app: App,
  { policyNo, orderNo, userId, caseNo }: Events['person.died'],
): Promise<void> => {
  if (userId !== null) await forgetDrafts(tx, app, { userId });
  if (policyNo !== null) return;
  const order = await lockOrder(tx.db, orderNo);
  if (!order) return;
  const said = await sealAnswer(app, order, {
    members: [],
    ...(await openAnswer(app, order)),
    reasons,
  });
  const event =
    order.state === 'paid' || order.state === 'issuing' || order.state === 'rechecking'
      ? 'refuse-issue'
      : order.state === 'paying'
        ? 'expire'
        : 'stop';
  const moved = await moveOrder(tx, app, order, event, system, said);
  if (moved !== undefined) {
    // The insurer may have it on its books and about to issue it.
    if (event === 'refuse-issue')
      await app.happened(tx, 'order.given-up', { orderNo, insurer: order.insurer });
    return;
  }
  await alertStaff(app, tx.db, {
    kind: 'insurer-answer',
    subject: `order:${orderNo}`,
    key: `${caseNo} ${orderNo}`,
    detail: { caseNo, what: `somebody on it died while it was ${order.state}` },
  });
};
