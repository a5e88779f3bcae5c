import { dateText } from '#base/calendar/date-text.ts';
import { daysBetween, type PlainDate } from '#base/calendar/plain-date.ts';
import { yuanText, type Fen } from '#base/money/fen.ts';
import {
  premiumDeadline,
  reinstateUntil,
  type Premium,
  type PremiumTerms,
} from './premium-deadline.ts';

interface PlannedPremium extends Premium {
  readonly fen: Fen;
}

/** Premiums to make up before a lapsed contract is reinstated. */
export interface Arrears {
  readonly lapsedOn: PlainDate;
  /** The last day for a reinstatement. */
  readonly until: PlainDate;
  readonly premiums: readonly {
    readonly number: number;
    readonly due: PlainDate;
    readonly fen: Fen;
  }[];
  readonly premiumFen: Fen;
}

/** Why a lapsed contract cannot be reinstated any more, in words, or the conditions. */
export const arrearsOf = (
  terms: PremiumTerms,
  lapsedOn: PlainDate,
  premiums: readonly PlannedPremium[],
  today: PlainDate,
): Arrears | string => {
  const until = reinstateUntil(terms, lapsedOn);
  if (until === null) return '合同没有复效的约定，不能复效';
  if (today > until) return `可以复效的时间到 ${dateText(until)}为止，不能再复效`;
  const due = premiums
    .filter((premium) => premium.unpaid && premium.due <= today)
    .map(({ number, due: day, fen }) => ({ number, due: day, fen }));
  const premiumFen = due.reduce((sum, { fen }) => sum + fen, 0);
  return { lapsedOn, until, premiums: due, premiumFen };
};

/** Why a loan has to be repaid first; null where it may stay open. */
export const loanBeforeReinstatement = (
  lapsed: {
    readonly on: PlainDate;
    readonly terms: PremiumTerms;
    readonly premiums: readonly Premium[];
  },
  owed: Fen,
  cashValue: Fen,
): string | null => {
  const forPremium = premiumDeadline(lapsed.terms, lapsed.premiums)?.lapsesOn === lapsed.on;
  if (owed === 0 || (forPremium && owed < cashValue)) return null;
  return `请先归还全部借款本息 ${yuanText(owed)}，再申请复效`;
};

const yearDays = 365;
const whole = 10_000;

/** Simple interest on each premium from the day it was due, at a yearly rate in basis points. */
export const arrearsInterest = (
  { premiums }: Pick<Arrears, 'premiums'>,
  today: PlainDate,
  basisPoints: number,
): Fen =>
  premiums.reduce(
    (sum, { fen, due }) =>
      sum + Math.round((fen * basisPoints * daysBetween(due, today)) / (whole * yearDays)),
    0,
  );
