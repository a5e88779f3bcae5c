import { dateText } from '#base/calendar/date-text.ts';
import { clocks, lastDayOf } from '#base/clocks/clocks.ts';
import { addDays, type PlainDate } from '#base/calendar/plain-date.ts';

/** A contract's terms on an unpaid premium. */
export interface PremiumTerms {
  readonly graceDays: number;
  /** How long a lapsed contract can be reinstated; 0 where it cannot. */
  readonly reinstatementYears: number;
  /** Null for life. */
  readonly coverEnd: PlainDate | null;
  /** The premium could not be collected before this day: no grace begins earlier. */
  readonly graceFrom?: PlainDate | null;
}

export interface Premium {
  readonly number: number;
  readonly due: PlainDate;
  readonly unpaid: boolean;
}

export interface Deadline {
  /** The earliest unpaid premium: it decides, even if others have fallen due since. */
  readonly number: number;
  readonly due: PlainDate;
  /** The last day for its payment, and the last day of cover without it. */
  readonly payBy: PlainDate;
  /** The first day without cover; null when the contract ends before it could lapse. */
  readonly lapsesOn: PlainDate | null;
  /** The last day on which the contract could be reinstated. */
  readonly reinstateUntil: PlainDate | null;
}

/** Days for paying a premium again that a provider took back, before its grace begins. */
export const payAgainDays = clocks['premium-again'].count;

const earlier = (a: PlainDate, b: PlainDate | null): PlainDate => (b !== null && b < a ? b : a);

/** The last day on which this premium alone could be paid. */
export const lastPayDay = (
  { graceDays, graceFrom, coverEnd }: PremiumTerms,
  due: PlainDate,
): PlainDate => {
  const from = graceFrom != null && graceFrom > due ? graceFrom : due;
  return earlier(lastDayOf('grace', from, { count: graceDays }), coverEnd);
};

/**
 * Pay by, covered until, and the consequence: every page and message takes them from here. The
 * years of reinstatement run from the day of the lapse and never past the end of cover.
 */
export const premiumDeadline = (
  terms: PremiumTerms,
  premiums: readonly Premium[],
): Deadline | null => {
  const [first] = premiums
    .filter(({ unpaid }) => unpaid)
    .toSorted((a, b) => (a.due < b.due ? -1 : a.due > b.due ? 1 : a.number - b.number));
  if (first === undefined) return null;
  const { number, due } = first;
  const payBy = lastPayDay(terms, due);
  const lapse = addDays(payBy, 1);
  const lapsesOn = terms.coverEnd !== null && lapse > terms.coverEnd ? null : lapse;
  return {
    number,
    due,
    payBy,
    lapsesOn,
    reinstateUntil: lapsesOn === null ? null : reinstateUntil(terms, lapsesOn),
  };
};

/** The last day on which a lapsed contract can be reinstated. */
export const reinstateUntil = (terms: PremiumTerms, lapsedOn: PlainDate): PlainDate | null =>
  terms.reinstatementYears === 0
    ? null
    : earlier(
        lastDayOf('reinstatement', lapsedOn, { count: terms.reinstatementYears }),
        terms.coverEnd,
      );

/** The contract's fate when the day passes without the money. */
export const consequenceWords = ({ lapsesOn, reinstateUntil: until }: Deadline): string => {
  if (lapsesOn === null) return '合同到期后保障结束。';
  return until === null
    ? `逾期未交，合同效力自 ${dateText(lapsesOn)}起中止，不能复效，需要保障要重新投保。`
    : `逾期未交，合同效力自 ${dateText(lapsesOn)}起中止，${dateText(until)}及以前可以申请复效。`;
};
