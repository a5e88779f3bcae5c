import { addMonths } from '@parasol/domain/base/calendar/plain-date';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { isLongTerm } from '@parasol/domain/products/catalogue/product/terms';
import { paidAlready, type PaidAlready } from '@parasol/domain/sales/suitability/already';
import type { Db } from '#ground/db/schema.ts';
import { policiesPaidBy, type Payer } from '#modules/contracts/policies/queries/paid-already.ts';
import { ordersPaidBy } from '#modules/sales/orders/order.ts';

/** Premiums that a person pays us already, without the price in question. */
export const paidAlreadyBy = async (
  db: Db,
  payer: Payer,
  exceptQuote: string,
  now: Date,
): Promise<PaidAlready> => {
  const today = dateOf(now.getTime());
  const [policies, orders] = await Promise.all([
    policiesPaidBy(db, payer, exceptQuote, today),
    ordersPaidBy(db, payer.userId, exceptQuote),
  ]);
  return paidAlready([
    ...policies.map(({ start_date: start, premium_fen: fen, issued_at: at, contract, ...row }) => {
      const { coverTerm, frequency, monthsBetween, instalments } = contract;
      const single = frequency === 'single';
      const longTerm = isLongTerm(coverTerm);
      const issuedOn = dateOf(at.getTime());
      const paidUp = addMonths(start, monthsBetween * (instalments - 1)) < today;
      return {
        longTerm,
        single,
        fen: single ? fen : Math.round((fen * 12) / monthsBetween),
        past: single
          ? longTerm && addMonths(issuedOn, 12) <= today
          : paidUp || row.waived_from !== null,
      };
    }),
    ...orders.map(({ price: { coverTerm, frequency, totalFen, yearlyFen } }) => ({
      longTerm: isLongTerm(coverTerm),
      single: frequency === 'single',
      fen: frequency === 'single' ? totalFen : yearlyFen,
      past: false,
    })),
  ]);
};
