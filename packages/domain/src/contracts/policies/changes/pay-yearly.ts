import { addMonths, type PlainDate } from '#base/calendar/plain-date.ts';
import type { Fen } from '#base/money/fen.ts';

interface PaidPremium {
  readonly number: number;
  readonly due: PlainDate;
  readonly fen: Fen;
  readonly paid: boolean;
}

export interface PlannedPremium {
  readonly number: number;
  readonly due: PlainDate;
  readonly fen: Fen;
}

/** The change from monthly to yearly payment at the next due date. */
export interface YearlySwitch {
  /** How many premiums stay unchanged: the paid ones. */
  readonly keeps: number;
  /** Paid for the policy year in which the next premium falls due. */
  readonly paidFen: Fen;
  readonly yearlyFen: Fen;
  /**
   * The amount to pay now for the rest of that year; zero where the next due date begins a year.
   */
  readonly dueFen: Fen;
  /** The cost of the rest of that year by the month. */
  readonly restFen: Fen;
  readonly nextDue: PlainDate;
  /** All premiums after the kept ones; the first is paid with the switch when `dueFen` is not 0. */
  readonly premiums: readonly PlannedPremium[];
}

export type SwitchProblem = 'paid-up' | 'overdue' | 'nothing-due';

/**
 * The year's premium minus the payments for the year is due at once; every later year is due on its
 * first day. Only paid months count, so nothing is paid twice and nothing is left out.
 */
export const switchToYearly = (
  contract: {
    readonly start: PlainDate;
    readonly monthsBetween: number;
    readonly premiums: readonly PaidPremium[];
  },
  yearlyFen: Fen,
  today: PlainDate,
): YearlySwitch | SwitchProblem => {
  const { start, monthsBetween, premiums } = contract;
  const perYear = 12 / monthsBetween;
  const next = premiums.find(({ paid }) => !paid);
  if (next === undefined) return 'paid-up';
  if (next.due <= today) return 'overdue';
  const keeps = next.number - 1;
  const year = Math.floor(keeps / perYear);
  const ofYear = premiums.slice(year * perYear, (year + 1) * perYear);
  const sum = (rows: readonly PaidPremium[]): Fen => rows.reduce((fen, row) => fen + row.fen, 0);
  const paidFen = sum(ofYear.filter(({ paid }) => paid));
  const begins = paidFen === 0;
  const dueFen = begins ? 0 : yearlyFen - paidFen;
  // Money would have to be refunded: the year is paid to its end as planned.
  if (dueFen < 0 || (!begins && dueFen === 0)) return 'nothing-due';
  const years = Math.ceil(premiums.length / perYear);
  const later = Array.from({ length: years - year - 1 }, (_, at) => ({
    due: addMonths(start, 12 * (year + 1 + at)),
    fen: yearlyFen,
  }));
  const first = { due: next.due, fen: begins ? yearlyFen : dueFen };
  return {
    keeps,
    paidFen,
    yearlyFen,
    dueFen,
    restFen: sum(ofYear.filter(({ paid }) => !paid)),
    nextDue: next.due,
    premiums: [first, ...later].map((row, at) => ({ number: keeps + 1 + at, ...row })),
  };
};
