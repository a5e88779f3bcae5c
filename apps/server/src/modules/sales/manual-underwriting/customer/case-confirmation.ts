import { refuse, Refusal } from '@parasol/contract/errors';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { acceptedUntil } from '@parasol/domain/sales/manual-underwriting/case-clock';
import type { PersonContext, Verb } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { cancelOrder } from '#modules/sales/orders/life/cancel-order.ts';
import { decideTerms } from '#modules/sales/underwriting/decide-terms.ts';
import { caseView } from '#modules/sales/manual-underwriting/cases/case-view.ts';
import { findOwnCase, movedOn } from '#modules/sales/manual-underwriting/cases/find-case.ts';
import { holdLonger } from '#modules/sales/manual-underwriting/offers/hold-offer.ts';
import type { CaseRow } from '#modules/sales/manual-underwriting/queries/cases.ts';
import { decisionByNo } from '#modules/sales/manual-underwriting/queries/decisions.ts';
import { changeOwnCase, moveByCustomer } from './case-form.ts';
import { takeEarlier } from './take-earlier.ts';

const otherTerms = (): Refusal => refuse('CONFLICT', '核保结论有变化，请刷新后重新确认');

/**
 * A customer who accepts on the last day can still sign and apply: price and terms are held a
 * little longer.
 */
const accepted = async (
  tx: Tx,
  context: PersonContext,
  row: CaseRow,
): Promise<CaseRow | Refusal> => {
  const { app, now } = context;
  const until = acceptedUntil(dateOf(now.getTime()), row.offer_until);
  const decision =
    row.offer_no === null
      ? undefined
      : await decisionByNo(tx.db, row.manual_underwriting_no, row.offer_no);
  if (decision) await holdLonger(tx, app, row, decision, until);
  return moveByCustomer(tx, context, row, {
    event: 'accept',
    change: { due: until, offer_until: until },
  });
};

/**
 * The customer accepts the offer as it was shown, or declines it. Where an order waits for it, that
 * order's own decision is made and the case follows.
 */
export const confirmManualUnderwriting: Verb<'confirmManualUnderwriting'> = async (
  context,
  { manualUnderwritingNo: caseNo, agree, offer, newFen },
  known,
) => {
  const { app } = context;
  const { db } = app.database;
  const row =
    agree && known.state === 'offered' && known.earlier_no === offer
      ? await takeEarlier(context, caseNo)
      : known;
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
    return agree
      ? accepted(tx, context, locked)
      : moveByCustomer(tx, context, locked, { event: 'withdraw' });
  });
};

/** A case with an order ends when the order is cancelled. */
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
