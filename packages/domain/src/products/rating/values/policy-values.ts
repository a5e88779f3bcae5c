import { addYears, type PlainDate } from '#base/calendar/plain-date.ts';
import type { CashValueTable, LifeBasis } from '#products/catalogue/product/rates.ts';
import { coverYears, payYears } from '#products/catalogue/product/terms.ts';
import type { Fen } from '#base/money/fen.ts';
import { multiplyExact } from '#base/money/ratio.ts';
import type { Rater } from '#products/rating/compile-product.ts';
import { internalRate } from '#products/rating/life/internal-rate.ts';
import { policyYears, type LifePolicy } from '#products/rating/life/policy.ts';
import { surrenderValues } from '#products/rating/life/reserves.ts';
import { riderBasis } from '#products/rating/life/rider-basis.ts';
import type { AcceptedQuote } from '#products/rating/quote.ts';

export type PolicyYearValue = {
  readonly year: number;
  /** The anniversary at its end, on which the values below hold. */
  readonly on: PlainDate;
  readonly age: number;
  /** All instalments due until then, riders and loadings included. */
  readonly premiumsPaid: Fen;
  /** Paid if the insured is alive on that day. */
  readonly income: Fen;
  readonly incomeSoFar: Fen;
  /** The cash value, after the income of that day. */
  readonly cashValue: Fen;
  /** Paid on death in that year; undefined when the basis has no figure. */
  readonly deathBenefit: Fen | undefined;
};

const microYuanPerFen = 10_000;
const fenPerThousandYuan = 100_000;

export type ValueFacts = {
  /** Premiums are waived: a rider that waives them has no further effect. */
  readonly waived?: boolean;
};

/** Policy values year by year, of the main cover and its riders; empty for products without cash value. */
export const cashValues = (
  rater: Rater,
  quoted: AcceptedQuote,
  { waived = false }: ValueFacts = {},
): PolicyYearValue[] => {
  const { cashValue } = rater.product;
  const policy = lifePolicy(rater, quoted);
  if (policy === undefined || cashValue.method === 'none') return [];
  const rows =
    cashValue.method === 'basis'
      ? valuesFromBasis(cashValue.basis, policy, riderPolicies(rater, quoted, policy, waived))
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
};

/** The years at whose end one can surrender: cover for life ends with the last of them. */
export const surrenderYears = (
  rater: Rater,
  quoted: AcceptedQuote,
  facts?: ValueFacts,
): PolicyYearValue[] => {
  const years = cashValues(rater, quoted, facts);
  const forLife = quoted.coverEnd === undefined && rater.product.cashValue.method === 'basis';
  return forLife ? years.slice(0, -1) : years;
};

/** The years in which the policy pays income to the living. */
export const annuitySchedule = (rater: Rater, quoted: AcceptedQuote): PolicyYearValue[] =>
  cashValues(rater, quoted).filter((row) => row.income > 0);

export type YearlyReturn = {
  readonly year: number;
  /** Yearly rate of return on surrender at the end of that year; undefined when all is lost. */
  readonly rate: number | undefined;
};

/**
 * Return on the paid premiums (at the start of each year) if the policy is surrendered at each
 * year's end.
 */
export const returnsByYear = (rater: Rater, quoted: AcceptedQuote): YearlyReturn[] => {
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
};

const lifePolicy = (rater: Rater, quoted: AcceptedQuote): LifePolicy | undefined => {
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
};

/** The riders as policies of their own; a waiver lasts as long as there are premiums. */
const riderPolicies = (
  { riderTables }: Rater,
  { people }: AcceptedQuote,
  main: LifePolicy,
  waived: boolean,
): LifePolicy[] =>
  (people[0]?.riders ?? []).flatMap(({ code, sex, ...own }) => {
    const waives = riderTables.get(code)?.measure === 'per-hundred-premium';
    if (sex === undefined || (waives && waived)) return [];
    return [{ ...main, ...own, sex, plan: code, ...(waives ? { coverYears: main.payYears } : {}) }];
  });

type YearRow = { readonly income: Fen; readonly value: Fen; readonly death: Fen | undefined };

const valuesFromBasis = (
  basis: LifeBasis,
  policy: LifePolicy,
  riders: readonly LifePolicy[],
): YearRow[] => {
  const years = policyYears(basis, policy);
  const ofRiders = riders.flatMap((rider) => {
    const own = riderBasis(basis, rider.plan);
    return own === undefined ? [] : [surrenderValues(own, rider)];
  });
  return surrenderValues(basis, policy, years).map((exact, index) => {
    // Each part is rounded alone, so that the parts sum to the whole.
    const value = ofRiders.reduce(
      (sum, values) => sum + Math.round(values[index] ?? 0),
      Math.round(exact),
    );
    const death = years[index]?.events.find((event) => event.cause === 'death');
    const amount = Math.round(death?.amount ?? 0);
    return {
      income: Math.round(years[index]?.survivalBenefit ?? 0),
      value,
      death: death?.orReserve ? Math.max(amount, value) : amount,
    };
  });
};

const valuesFromTable = (
  table: CashValueTable,
  policy: LifePolicy,
  quoted: AcceptedQuote,
): YearRow[] => {
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
  const divisor = microYuanPerFen * fenPerThousandYuan;
  return (row?.values ?? []).map((value) => ({
    income: 0,
    value: multiplyExact(value, policy.sum, divisor, [], 'half-up'),
    death: undefined,
  }));
};
