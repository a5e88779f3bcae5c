import { refuse, Refusal } from '@parasol/contract/errors';
import type { Verb } from '#ground/context.ts';
import { cancelOrder } from '#modules/orders/life/cancel-order.ts';
import { decideTerms } from '#modules/underwriting/decide-terms.ts';
import { caseView } from '../case-view.ts';
import { findOwnCase, movedOn } from '../find-case.ts';
import { changeOwnCase, moveByCustomer } from './change-case.ts';

const otherTerms = (): Refusal => refuse('CONFLICT', '核保结论有变化，请刷新后重新确认');

/**
 * The customer takes what was offered as it was shown, or leaves it. Where an order waits for it,
 * that order's own decision is made and the case follows.
 */
export const confirmManualUnderwriting: Verb<'confirmManualUnderwriting'> = async (
  context,
  { manualUnderwritingNo: caseNo, agree, offer, newFen },
) => {
  const { app } = context;
  const { db } = app.database;
  const row = await findOwnCase(context, db, caseNo);
  if (row instanceof Refusal) return row;
  const shown = row.offer_no === offer && row.offer_fen === newFen;
  if (row.order_no !== null) {
    if (row.state !== 'offered') return movedOn(row);
    if (!shown) return otherTerms();
    const { order_no: orderNo } = row;
    const decided = await decideTerms(context, { orderNo, agree, newFen });
    if (decided instanceof Refusal) return decided;
    const after = await findOwnCase(context, db, caseNo);
    return after instanceof Refusal ? after : caseView(app, after);
  }
  return changeOwnCase(context, caseNo, async (tx, locked) => {
    // Pressing the button twice is no fault.
    if (agree && locked.state === 'accepted' && shown) return locked;
    if (locked.offer_no !== offer || locked.offer_fen !== newFen) return otherTerms();
    if (locked.state !== 'offered') return movedOn(locked);
    return moveByCustomer(tx, context, locked, { event: agree ? 'accept' : 'withdraw' });
  });
};

/** With an order it is the order that is cancelled; the case goes with it. */
export const withdrawManualUnderwriting: Verb<'withdrawManualUnderwriting'> = async (
  context,
  { manualUnderwritingNo: caseNo },
) => {
  const { app } = context;
  const row = await findOwnCase(context, app.database.db, caseNo);
  if (row instanceof Refusal) return row;
  if (row.order_no === null) {
    return changeOwnCase(context, caseNo, async (tx, locked) =>
      locked.state === 'withdrawn'
        ? locked
        : moveByCustomer(tx, context, locked, { event: 'withdraw' }),
    );
  }
  const cancelled = await cancelOrder(context, { orderNo: row.order_no, reason: '撤回人工核保' });
  if (cancelled instanceof Refusal) return cancelled;
  const after = await findOwnCase(context, app.database.db, caseNo);
  return after instanceof Refusal ? after : caseView(app, after);
};
