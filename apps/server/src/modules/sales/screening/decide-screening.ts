import type { Verb } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { stillThere } from '#ground/subject.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { decidedAlready } from '#modules/base/accounts/staff/decided-already.ts';
import { lockOrder } from '#modules/sales/orders/order.ts';
import { moveScreening } from './move-screening.ts';
import { casesOf, casesOfService } from './queries.ts';
import { stopOrder } from './stop-order.ts';

/**
 * Clears a person, or ends the order or change; it continues once every person on it is cleared.
 */
export const decideScreening: Verb<'decideScreening'> = async (context, input, { case: found }) => {
  const { app, caller, now } = context;
  const { caseNo, decision, reason } = input;
  const actor = actorOf(caller);
  return inTransaction(app.database, async (tx) => {
    const order = stillThere(await lockOrder(tx.db, found.order_no));
    const orderNo = order.order_no;
    const { pos_no: posNo } = found;
    const cases = await (posNo === null ? casesOf(tx.db, orderNo) : casesOfService(tx.db, posNo));
    const subject = `screening:${caseNo}`;
    const own = cases.find((each) => each.case_no === caseNo);
    if (own?.state !== 'waiting') {
      return decidedAlready(tx.db, subject, ['screening.cleared', 'screening.stopped'], {
        key: 'ORDER_MOVED_ON',
        msg: '这次筛查已经有结论',
      });
    }
    const state = decision === 'clear' ? 'cleared' : 'stopped';
    const step = { event: decision, by: 'staff', actor, now, reason } as const;
    // A block ends the order's other cases as well.
    for (const each of decision === 'clear' ? [own] : cases)
      await moveScreening(tx, app, each, step);
    const cleared = cases.every((each) => each.case_no === caseNo || each.state === 'cleared');
    if (posNo !== null) {
      if (cleared || decision === 'stop')
        await app.happened(tx, 'change.screened', { posNo, cleared: decision === 'clear', actor });
      return { state };
    }
    if (decision === 'stop') {
      await stopOrder(tx, app, order, { by: 'staff', actor });
      return { state };
    }
    if (order.state === 'submitted' && cleared) {
      await app.happened(tx, 'order.screened', { orderNo, insurer: order.insurer });
    }
    return { state };
  });
};
