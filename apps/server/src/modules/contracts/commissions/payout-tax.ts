import { monthOf } from '@parasol/domain/products/agents/commission';
import { withhold, type Withheld } from '@parasol/domain/products/agents/commission-rules';
import { lastDayOfMonth } from '@parasol/domain/contracts/books/trial-balance';
import type { PlainDate } from '@parasol/domain/base/calendar/plain-date';
import type { App } from '#ground/context.ts';
import type { Db } from '#ground/db/schema.ts';
import { firstMonthSince, paidBetween } from './queries/payouts.ts';

const numberOf = (month: string): number => Number(month.slice(5));

/**
 * The tax on a payout of a day, given the payments and deductions before it in its year and month.
 */
export const taxOf = async (
  { catalogue }: App,
  db: Db,
  { agentNo, fen, paidOn }: { readonly agentNo: string; fen: number; paidOn: PlainDate },
): Promise<Withheld> => {
  const month = monthOf(paidOn);
  const january = `${month.slice(0, 4)}-01`;
  const [year, sameMonth, first] = await Promise.all([
    paidBetween(db, agentNo, `${january}-01`, paidOn),
    paidBetween(db, agentNo, `${month}-01`, lastDayOfMonth(month)),
    firstMonthSince(db, agentNo, january),
  ]);
  const began = first === null || first > month ? month : first;
  return withhold(catalogue.shared.commissionRules, {
    fen,
    paidOn,
    months: numberOf(month) - numberOf(began) + 1,
    year,
    month: sameMonth,
  });
};
