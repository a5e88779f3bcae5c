import type { Instalment, Mandate } from '@parasol/contract/contracts/payments/shapes';
import { addDays, type PlainDate } from '@parasol/domain/base/calendar/plain-date';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { mayPayAhead, nextDebitOn } from '@parasol/domain/contracts/payments/debits/debit-plan';
import { noticeDayFrom } from '@parasol/domain/contracts/payments/debits/debit-window';
import { instalmentLife } from '@parasol/domain/contracts/payments/debits/instalment-life';
import { mandateLife } from '@parasol/domain/contracts/payments/debits/mandate-states';
import { payMethods } from '@parasol/domain/contracts/payments/cashier/methods';
import { lastPayDay } from '@parasol/domain/contracts/policies/premiums/premium-deadline';
import type { MandateRow } from '#modules/contracts/payments/queries/mandates.ts';
import type { InstalmentRow, PlanRow } from '#modules/contracts/payments/queries/plans.ts';
import { coversRenewal } from './mandate-terms.ts';
import { deadlineAmong, termsOfPlan } from '#modules/contracts/payments/plans/plan-deadline.ts';

export const mandateView = (
  mandate: MandateRow,
  plans: readonly PlanRow[],
  tail: string | null,
): Mandate => {
  const { title, words, moves } = mandateLife.states[mandate.state];
  return {
    mandateNo: mandate.mandate_no,
    method: mandate.provider,
    methodName: payMethods[mandate.provider].name,
    account: tail === null ? null : `尾号 ${tail}`,
    state: mandate.state,
    title,
    words,
    signedAt: mandate.signed_at?.toISOString() ?? null,
    endedAt: mandate.ended_at?.toISOString() ?? null,
    plans: plans
      .filter(({ order_no: orderNo }) => orderNo === mandate.order_no)
      .map(({ plan_no: planNo, subject, fen }) => ({ planNo, subject, fen })),
    canUnsign: moves.unsign !== undefined,
    coversRenewal: coversRenewal(mandate),
  };
};

const { states: titles } = instalmentLife;

/** A notice of a debit is void once the mandate is gone, and an unpaid day is not "to come". */
const titleOf = (
  { state, due }: InstalmentRow,
  entrusted: boolean,
  today: PlainDate,
  payBy: PlainDate,
): string => {
  const announced = state === 'noticed' && entrusted;
  if ((state !== 'coming' && state !== 'noticed' && state !== 'missed') || announced)
    return titles[state].title;
  if (due >= today && state !== 'missed') return titles.coming.title;
  return today > payBy ? '未交，宽限期已过' : titles.missed.title;
};

/**
 * The instalments of a plan on a day. One that is overdue decides until when all can be paid; later
 * instalments are debited on their own days if the contract continues.
 */
export const instalmentViews = (
  plan: PlanRow,
  rows: readonly InstalmentRow[],
  entrusted: boolean,
  now: Date,
): Instalment[] => {
  const today = dateOf(now.getTime());
  const from = noticeDayFrom(now.getTime());
  const unpaid = deadlineAmong(plan, rows);
  const deadline = unpaid !== null && unpaid.due < today ? unpaid : null;
  const terms = termsOfPlan(plan);
  return rows.map((row) => {
    const open = row.state !== 'paid' && row.state !== 'lapsed' && row.state !== 'cancelled';
    const own = lastPayDay(terms, row.due);
    const payBy = open && deadline !== null && deadline.payBy < own ? deadline.payBy : own;
    const debitOn = open
      ? nextDebitOn(
          {
            due: row.due,
            payBy: row.due > payBy ? own : payBy,
            noticedFor: row.noticed_for,
            triedOn: row.tried_on,
            inFlight: row.state === 'debiting',
            entrusted,
          },
          from,
        )
      : null;
    return {
      planNo: row.plan_no,
      number: row.number,
      due: row.due,
      fen: row.fen,
      state: row.state,
      title: titleOf(row, entrusted, today, payBy),
      debitOn,
      noticeOn: debitOn === null ? null : addDays(debitOn, -1),
      graceUntil: payBy,
      payable: open && row.state !== 'debiting' && today <= payBy && mayPayAhead(row.due, today),
    };
  });
};
