import { addYears, type PlainDate } from '../calendar/plain-date.ts';
import type { CashValueTable, LifeBasis } from '../catalogue/rates.ts';
import { coverYears, payYears } from '../catalogue/terms.ts';
import type { Fen } from '../money/fen.ts';
import { multiplyExact } from '../money/ratio.ts';
import type { Rater } from './compile-product.ts';
import { internalRate } from './life/internal-rate.ts';
import { policyYears, type LifePolicy } from './life/policy.ts';
import { surrenderValues } from './life/reserves.ts';
import type { AcceptedQuote } from './quote.ts';

export type PolicyYearValue = {
  readonly year: number;
  /** The anniversary at its end, on which the values below hold. */
  readonly on: PlainDate;
  readonly age: number;
  /** All instalments due until then, riders and loadings included. */
  readonly premiumsPaid: Fen;
  /** Paid to who is alive on that day. */
  readonly income: Fen;
  readonly incomeSoFar: Fen;
  /** What surrender would return, after the income of that day. */
  readonly cashValue: Fen;
  /** Paid on death in that year; undefined when the basis does not say. */
  readonly deathBenefit: Fen | undefined;
};

const MICRO_YUAN_PER_FEN = 10_000;
const FEN_PER_THOUSAND_YUAN = 100_000;

/** Policy values year by year; empty for products without cash value. */
export function cashValues(rater: Rater, quoted: AcceptedQuote): PolicyYearValue[] {
  const { cashValue } = rater.product;
  const policy = lifePolicy(rater, quoted);
  if (policy === undefined || cashValue.method === 'none') return [];
  const rows =
    cashValue.method === 'basis'
      ? valuesFromBasis(cashValue.basis, policy)
      : valuesFromTable(cashValue.table, policy, quoted);
  let incomeSoFar = 0;
  return rows.map(({ income, value, death }, index) => {
    const year = index + 1;
    incomeSoFar += income;
    return {
      year,
      on: addYears(quoted.effectiveDate, year),
      age: policy.age + year,
      premiumsPaid: quoted.yearly * Math.min(year, policy.payYears),
      income,
      incomeSoFar,
      cashValue: value,
      deathBenefit: death,
    };
  });
}

/** The years at whose end one can surrender: cover for life ends with the last of them. */
export function surrenderYears(rater: Rater, quoted: AcceptedQuote): PolicyYearValue[] {
  const years = cashValues(rater, quoted);
  const forLife = quoted.coverEnd === undefined && rater.product.cashValue.method === 'basis';
  return forLife ? years.slice(0, -1) : years;
}

/** The years in which the policy pays income to the living. */
export function annuitySchedule(rater: Rater, quoted: AcceptedQuote): PolicyYearValue[] {
  return cashValues(rater, quoted).filter((row) => row.income > 0);
}

export type YearlyReturn = {
  readonly year: number;
  /** Yearly rate of return on surrender at the end of that year; undefined when all is lost. */
  readonly rate: number | undefined;
};

/** Return on what was paid (at the start of each year) if the policy is surrendered at each year's end. */
export function returnsByYear(rater: Rater, quoted: AcceptedQuote): YearlyReturn[] {
  const rows = cashValues(rater, quoted);
  return rows.map(({ year }) => {
    const flows = Array.from<number>({ length: year + 1 }).fill(0);
    for (const row of rows.slice(0, year)) {
      const before = row.year === 1 ? 0 : (rows[row.year - 2]?.premiumsPaid ?? 0);
      flows[row.year - 1] = (flows[row.year - 1] ?? 0) - (row.premiumsPaid - before);
      flows[row.year] = (flows[row.year] ?? 0) + row.income;
    }
    flows[year] = (flows[year] ?? 0) + (rows[year - 1]?.cashValue ?? 0);
    return { year, rate: internalRate(flows) };
  });
}

function lifePolicy(rater: Rater, quoted: AcceptedQuote): LifePolicy | undefined {
  const [person] = quoted.people;
  const cover = rater.terms.get(quoted.coverTerm);
  const pay = rater.terms.get(quoted.payTerm);
  if (person?.sex === undefined || !cover || !pay || quoted.sumAssured === undefined)
    return undefined;
  return {
    plan: quoted.plan,
    sex: person.sex,
    age: person.age,
    coverYears: coverYears(cover, person.age, rater.limitAge),
    payYears: payYears(pay, person.age, rater.limitAge),
    sum: quoted.sumAssured,
    premium: person.mainPremium,
  };
}

type YearRow = { readonly income: Fen; readonly value: Fen; readonly death: Fen | undefined };

function valuesFromBasis(basis: LifeBasis, policy: LifePolicy): YearRow[] {
  const years = policyYears(basis, policy);
  return surrenderValues(basis, policy, years).map((exact, index) => {
    const value = Math.round(exact);
    const death = years[index]?.events.find((event) => event.cause === 'death');
    const amount = Math.round(death?.amount ?? 0);
    return {
      income: Math.round(years[index]?.survivalBenefit ?? 0),
      value,
      death: death?.orReserve ? Math.max(amount, value) : amount,
    };
  });
}

function valuesFromTable(
  table: CashValueTable,
  policy: LifePolicy,
  quoted: AcceptedQuote,
): YearRow[] {
  const facts: Readonly<Record<string, string>> = {
    plan: policy.plan,
    sex: policy.sex,
    age: String(policy.age),
    coverTerm: quoted.coverTerm,
    payTerm: quoted.payTerm,
  };
  const row = table.rows.find(({ keys }) =>
    table.dimensions.every((dimension, index) => keys[index] === facts[dimension]),
  );
  const divisor = MICRO_YUAN_PER_FEN * FEN_PER_THOUSAND_YUAN;
  return (row?.values ?? []).map((value) => ({
    income: 0,
    value: multiplyExact(value, policy.sum, divisor, [], 'half-up'),
    death: undefined,
  }));
}
