import { refuse, Refusal } from '@parasol/contract/errors';
import { orderLife } from '@parasol/domain/sales/orders/states/order-states';
import type { Verb } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { moveOrder } from '#modules/sales/orders/life/move-order.ts';
import { lockOrder } from '#modules/sales/orders/order.ts';
import { caseView } from '#modules/sales/manual-underwriting/cases/case-view.ts';
import {
  findOwnCase,
  isPastDue,
  movedOn,
  pastDue,
} from '#modules/sales/manual-underwriting/cases/find-case.ts';
import {
  changeDecision,
  decisionsOf,
} from '#modules/sales/manual-underwriting/queries/decisions.ts';
import { moveByCustomer } from './case-form.ts';

/**
 * Another underwriter decides again, once. The earlier offer is kept aside; an order that waited
 * for the answer waits again, a declined one is over and the case continues without it.
 */
export const objectToManualUnderwriting: Verb<'objectToManualUnderwriting'> = async (
  context,
  { manualUnderwritingNo: caseNo, words },
  known,
) => {
  const { app, caller, now } = context;
  const changed = await inTransaction(app.database, async (tx) => {
    const order = known.order_no === null ? undefined : await lockOrder(tx.db, known.order_no);
    const row = await findOwnCase(context, tx.db, caseNo, true);
    if (row instanceof Refusal) return row;
    if (isPastDue(row, now)) return pastDue();
    if (row.order_no !== known.order_no) return movedOn(row);
    if (row.look !== 1) return refuse('CONFLICT', '已经复议过一次，如仍有疑问请联系客服');
    const over = order !== undefined && orderLife.isOver(order.state);
    const moved = await moveByCustomer(tx, context, row, {
      event: 'object',
      words,
      change: {
        look: 2,
        earlier_no: row.offer_fen === null ? null : row.offer_no,
        outcome: null,
        offer_fen: null,
        offer_no: null,
        offer_until: null,
        decided_at: null,
        assignee: null,
        ...(over ? { order_no: null } : {}),
      },
    });
    if (moved instanceof Refusal) return moved;
    for (const decision of await decisionsOf(tx.db, caseNo))
      if (decision.state === 'made') await changeDecision(tx.db, decision, { state: 'set-aside' });
    if (order && !over) {
      const mover = { by: 'customer', actor: actorOf(caller) } as const;
      const back = await moveOrder(tx, app, order, 'object', mover);
      if (!back) throw new Error(`order ${order.order_no} cannot be looked at again`);
    }
    return moved;
  });
  return changed instanceof Refusal ? changed : caseView(app, changed);
};
