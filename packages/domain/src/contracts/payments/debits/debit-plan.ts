import { clocks } from '#base/clocks/clocks.ts';
import { addDays, daysBetween, monthlySeries, type PlainDate } from '#base/calendar/plain-date.ts';
import type { Fen } from '#base/money/fen.ts';

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

/** Days after the due date on which a debit is tried, and the day before the last one. */
const triesAfterDays: readonly number[] = [0, 1, 3, 7, 15, 30, 45];

/** Every try is announced the day before. */
const triesOf = ({ due, payBy }: Pick<UnpaidInstalment, 'due' | 'payBy'>): readonly PlainDate[] => {
  const span = daysBetween(due, payBy);
  if (span < 0) return [];
  const last = Math.max(0, span - 1);
  return [...triesAfterDays.filter((days) => days < last), last].map((days) => addDays(due, days));
};

/** The step for an unpaid instalment on a day. */
export type DebitStep =
  /** The job does nothing today. */
  | { readonly kind: 'wait' }
  /** Tell the customer today that there is a debit tomorrow. */
  | { readonly kind: 'notify'; readonly debitOn: PlainDate }
  | { readonly kind: 'debit' }
  /** The grace has passed without the money. */
  | { readonly kind: 'lapse' };

export interface UnpaidInstalment {
  readonly due: PlainDate;
  /** The last day on which the contract accepts the money; an older unpaid one may decide it. */
  readonly payBy: PlainDate;
  /** The last day for which notice was given, null when none was. */
  readonly noticedFor: PlainDate | null;
  /** The last day on which a debit was tried. */
  readonly triedOn: PlainDate | null;
  /** A debit of unknown outcome. */
  readonly inFlight: boolean;
  readonly entrusted: boolean;
}

/**
 * Notice the day before, one debit on the day, then the next try; never a second debit while the
 * first is unknown. A day that was missed is made up for with fresh notice, not with a surprise.
 */
export const debitStep = (instalment: UnpaidInstalment, today: PlainDate): DebitStep => {
  const { due, payBy, noticedFor, triedOn, inFlight, entrusted } = instalment;
  if (inFlight) return { kind: 'wait' };
  if (today > payBy) return { kind: 'lapse' };
  if (!entrusted) return { kind: 'wait' };
  if (noticedFor === today && triedOn !== today) return { kind: 'debit' };
  if (noticedFor !== null && noticedFor > today) return { kind: 'wait' };
  const tomorrow = addDays(today, 1);
  if (tomorrow > payBy || tomorrow < due) return { kind: 'wait' };
  // A try that was due while we were away, or before the mandate was signed, is made tomorrow.
  const owed = triesOf(instalment).findLast((day) => day <= tomorrow);
  const tried = triedOn !== null && owed !== undefined && triedOn >= owed;
  return owed === undefined || tried ? { kind: 'wait' } : { kind: 'notify', debitOn: tomorrow };
};

/**
 * The day of the next debit by the rule above: an announced day holds, any other is announced on
 * `from` at the earliest. Null while an outcome is unknown.
 */
export const nextDebitOn = (instalment: UnpaidInstalment, from: PlainDate): PlainDate | null => {
  const { noticedFor, triedOn, inFlight, entrusted, due, payBy } = instalment;
  if (!entrusted || inFlight) return null;
  if (noticedFor !== null && noticedFor >= from && triedOn !== noticedFor && noticedFor <= payBy)
    return noticedFor;
  for (let day = from < due ? addDays(due, -1) : from; day < payBy; day = addDays(day, 1)) {
    const step = debitStep(instalment, day);
    if (step.kind === 'notify') return step.debitOn;
  }
  return null;
};

/** The first day after the due date, and a fortnight before the last. */
/** Days before a due date of the first notice to a customer who pays by hand. */
export const dueNoticeDays = clocks['due-told'].count;

/**
 * Whether a notice of a due date goes out today: once in the days before it, and once on the day
 * itself.
 */
export const tellDue = (
  { due, toldOn }: { readonly due: PlainDate; readonly toldOn: PlainDate | null },
  today: PlainDate,
): boolean => {
  if (today > due || today < addDays(due, -dueNoticeDays)) return false;
  return toldOn === null || (today === due && toldOn < due);
};

const overdueNotices = { first: 1, beforeLast: 15 } as const;

/**
 * Whether a notice of an overdue instalment goes out today. Twice at most, if nothing else was
 * said.
 */
export const tellOverdue = (
  {
    due,
    payBy,
    toldOn,
  }: { readonly due: PlainDate; readonly payBy: PlainDate; readonly toldOn: PlainDate | null },
  today: PlainDate,
): boolean => {
  const first = addDays(due, overdueNotices.first);
  if (today > payBy || today < first) return false;
  const last = addDays(payBy, -overdueNotices.beforeLast);
  return toldOn === null || (today >= last && toldOn < last);
};

/** Days before the due date from which a customer can pay an instalment by hand. */
export const payAheadDays = clocks['pay-ahead'].count;

export const mayPayAhead = (due: PlainDate, today: PlainDate): boolean =>
  due <= addDays(today, payAheadDays);
