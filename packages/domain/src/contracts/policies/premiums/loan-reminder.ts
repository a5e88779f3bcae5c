import { addDays, type PlainDate } from '#base/calendar/plain-date.ts';
import type { OwedLoan } from './policy-loan.ts';

/** Sent once for each day it is about. */
export type LoanReminder = 'loan-due-30' | 'loan-due-7' | 'loan-capitalised' | 'loan-outgrows';

export interface LoanNews {
  readonly kind: Exclude<LoanReminder, 'loan-outgrows'>;
  /** The last day of the term that ends, or that has ended. */
  readonly day: PlainDate;
  readonly loan: OwedLoan;
}

/** Messages to the policyholder about a running loan today, each once. */
export const loanNews = (loan: OwedLoan, today: PlainDate): readonly LoanNews[] => {
  const { term, termFrom, termEnds } = loan;
  const within = (days: number): boolean => today >= addDays(termEnds, -days);
  return [
    ...(term > 1 ? [{ kind: 'loan-capitalised', day: termFrom, loan } as const] : []),
    ...(within(7)
      ? [{ kind: 'loan-due-7', day: termEnds, loan } as const]
      : within(30)
        ? [{ kind: 'loan-due-30', day: termEnds, loan } as const]
        : []),
  ];
};
