import { refuse, type Refusal } from '@parasol/contract/errors';
import { cashValues, returnsByYear } from '@parasol/domain/products/rating/values/policy-values';
import type { Rated } from './rate-request.ts';

interface YearlyReturn {
  readonly year: number;
  readonly age: number;
  readonly premiumsPaid: number;
  /** Income until then and what surrender would return. */
  readonly received: number;
  readonly rate: number | null;
}

/** Return on surrender at the end of every policy year; only policies with a cash value have one. */
export const yearlyReturns = ({
  published,
  accepted,
}: Rated): readonly YearlyReturn[] | Refusal => {
  const values = cashValues(published.rater, accepted);
  if (values.length === 0) {
    const name = published.product.names.marketing;
    return refuse('NOT_FOUND', `${name}没有现金价值，不计算收益率；可以查看退保时能退还多少`);
  }
  const rates = returnsByYear(published.rater, accepted);
  return values.map(({ year, age, premiumsPaid, incomeSoFar, cashValue }, index) => ({
    year,
    age,
    premiumsPaid,
    received: incomeSoFar + cashValue,
    rate: rates[index]?.rate ?? null,
  }));
};
