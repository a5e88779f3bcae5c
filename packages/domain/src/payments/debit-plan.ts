import { addDays, monthlySeries, type PlainDate } from '../calendar/plain-date.ts';
import type { Fen } from '../money/fen.ts';

export interface PlannedInstalment {
  /** 1 is the first premium, paid with the order. */
  readonly number: number;
  readonly due: PlainDate;
  readonly fen: Fen;
}

/** Equal amounts on dates that are all known beforehand. */
export const planInstalments = (plan: {
  readonly first: PlainDate;
  readonly everyMonths: number;
  readonly count: number;
  readonly fen: Fen;
}): readonly PlannedInstalment[] => {
  if (!Number.isSafeInteger(plan.fen) || plan.fen <= 0)
    throw new RangeError('an instalment is positive');
  return monthlySeries(plan.first, plan.everyMonths, plan.count).map((due, at) => ({
    number: at + 1,
    due,
    fen: plan.fen,
  }));
};

export const monthsOf: Readonly<Record<string, number>> = {
  yearly: 12,
  'half-yearly': 6,
  quarterly: 3,
  monthly: 1,
};

/** Cover goes on for so long although a premium is unpaid. */
export const GRACE_DAYS = 60;

/** Days after the due date on which a debit is tried; every one is told of the day before. */
const triesAfterDays: readonly number[] = [0, 1, 3, 7, 15, 30, 45, 59];

export const graceUntil = (due: PlainDate): PlainDate => addDays(due, GRACE_DAYS);

/** What is done about an unpaid instalment on a day. */
export type DebitStep =
  /** Nothing today. */
  | { readonly kind: 'wait' }
  /** Tell the customer today that there is a debit tomorrow. */
  | { readonly kind: 'notify'; readonly debitOn: PlainDate }
  | { readonly kind: 'debit' }
  /** The grace has passed without the money. */
  | { readonly kind: 'lapse' };

export interface UnpaidInstalment {
  readonly due: PlainDate;
  /** The last day for which notice was given, null when none was. */
  readonly noticedFor: PlainDate | null;
  /** The last day on which a debit was tried. */
  readonly triedOn: PlainDate | null;
  /** A debit whose outcome nobody knows yet. */
  readonly inFlight: boolean;
  readonly entrusted: boolean;
}

const nextTry = (due: PlainDate, after: PlainDate): PlainDate | null =>
  triesAfterDays.map((days) => addDays(due, days)).find((day) => day >= after) ?? null;

/** The day of the next debit that could still be made, counting from `today`. */
export const nextDebitOn = (instalment: UnpaidInstalment, today: PlainDate): PlainDate | null => {
  if (!instalment.entrusted) return null;
  const { due, noticedFor, triedOn } = instalment;
  // A day for which notice was given stands, even when it is none of the usual ones.
  if (noticedFor !== null && noticedFor >= today && triedOn !== noticedFor) return noticedFor;
  return nextTry(due, addDays(today, 1));
};

/**
 * Notice the day before, one debit on the day, then the next try; never a second debit while the
 * first is unknown. A day that was missed is made up for with fresh notice, not with a surprise.
 */
export const debitStep = (instalment: UnpaidInstalment, today: PlainDate): DebitStep => {
  const { due, noticedFor, triedOn, inFlight, entrusted } = instalment;
  if (inFlight) return { kind: 'wait' };
  if (today > graceUntil(due)) return { kind: 'lapse' };
  if (!entrusted) return { kind: 'wait' };
  if (noticedFor === today && triedOn !== today) return { kind: 'debit' };
  if (noticedFor !== null && noticedFor > today) return { kind: 'wait' };
  const tomorrow = addDays(today, 1);
  if (tomorrow > graceUntil(due) || tomorrow < due) return { kind: 'wait' };
  // A try that was due while we were away, or before the mandate was signed, is made tomorrow.
  const owed = triesAfterDays.map((days) => addDays(due, days)).findLast((day) => day <= tomorrow);
  const tried = triedOn !== null && owed !== undefined && triedOn >= owed;
  return owed === undefined || tried ? { kind: 'wait' } : { kind: 'notify', debitOn: tomorrow };
};

/** The first day after the due date, and a fortnight before the grace ends. */
const overdueNotices = { first: 1, last: 45 } as const;

/** Whether the customer is told today that an instalment is overdue. Twice at most, if nothing else was said. */
export const tellOverdue = (
  { due, toldOn }: { readonly due: PlainDate; readonly toldOn: PlainDate | null },
  today: PlainDate,
): boolean => {
  if (today > graceUntil(due)) return false;
  const last = addDays(due, overdueNotices.last);
  if (today >= last) return toldOn === null || toldOn < last;
  return toldOn === null && today >= addDays(due, overdueNotices.first);
};

/** From so many days before it is due an instalment can be paid by hand. */
export const PAY_AHEAD_DAYS = 30;

export const mayPayAhead = (due: PlainDate, today: PlainDate): boolean =>
  due <= addDays(today, PAY_AHEAD_DAYS);
