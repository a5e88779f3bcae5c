import type { Fen } from '#base/money/fen.ts';
import type { OccupationClass } from '#products/catalogue/product/options.ts';
import type { HealthAccess, ProductFacts } from './searched-product.ts';

const adultAge = 18;
const seniorAge = 56;
const madeForOlder = 40;

/** 0 for a product that cannot insure this age; the most for one that is made for it. */
export const ageFit = ({ product, breadth }: ProductFacts, age: number): number => {
  const { min, max } = product.eligibility.age;
  if (age < min || age > max) return 0;
  if (age < adultAge) return max < adultAge ? 1 : 0.5;
  if (age >= seniorAge)
    return product.kind === 'medical' ? (min >= madeForOlder ? 1 : 0.8) : 0.4 + 0.2 * breadth;
  return min >= madeForOlder ? 0.4 : 0.3 + 0.7 * breadth;
};

/** Cover that can be chosen to last until this age. */
export const untilFit = ({ terms }: ProductFacts, until: number): number => {
  if (terms.some((term) => term.kind === 'age' && term.age === until)) return 1;
  return terms.some(({ kind }) => kind === 'life') ? 0.3 : 0;
};

/** A sum that a plan has, or that can be chosen. */
export const sumFit = ({ sums, highestSum, breadth }: ProductFacts, sum: Fen): number => {
  const most = Math.max(0, ...sums);
  if (most === sum) return 1;
  if (sums.includes(sum)) return 0.6 + 0.2 * breadth;
  return highestSum >= sum && sums.length < 2 ? 0.8 : highestSum >= sum ? 0.5 : 0;
};

const wide = 1.5;

export const budgetFit = ({ lowest, breadth }: ProductFacts, budget: Fen): number => {
  if (lowest === undefined || lowest > budget * wide) return 0;
  if (lowest === 0) return 0.3;
  // A product that takes a fair part of the budget is closer to it than one that hardly does.
  const part = Math.min(1, lowest / budget);
  return 0.4 + 0.3 * part + 0.3 * breadth;
};

/** A product of few provinces says more about one of them than a product of all. */
export const regionFit = ({ product }: ProductFacts, code: string): number => {
  const { sold, except } = product.eligibility.regions;
  if (except.some((each) => code.startsWith(each))) return 0;
  if (sold.length === 0) return 0.25;
  return sold.some((each) => code.startsWith(each) || each.startsWith(code.slice(0, 2)))
    ? 1 / Math.sqrt(sold.length)
    : 0;
};

export const jobFit = (
  { product }: ProductFacts,
  job: { readonly code: string; readonly class: OccupationClass },
): number => {
  const { occupationClasses, refusedOccupations } = product.eligibility;
  if (!occupationClasses.includes(job.class) || refusedOccupations.includes(job.code)) return 0;
  if (product.kind === 'accident') return product.pay.cashier === 'free' ? 0.5 : 1;
  return product.kind === 'medical' || product.kind === 'critical-illness' ? 0.7 : 0.4;
};

const accessFits: Readonly<Record<HealthAccess, number>> = {
  'not-asked': 0.9,
  standard: 0.75,
  loading: 0.65,
  exclusion: 0.65,
  refer: 0.4,
  notice: 0.4,
  postponed: 0.2,
  declined: 0,
};

const plainlySaid = 0.6;

/** How open a product is to people with one of these conditions. */
export const healthFit = (
  { product, health, says, breadth }: ProductFacts,
  word: string,
  diseases: readonly string[],
): number => {
  const open = Math.max(0, ...diseases.map((code) => accessFits[health(code)]));
  const { kind } = product;
  // Health decides over cover of health; that an accident cover asks nothing helps little.
  const about = kind === 'medical' ? 1 : kind === 'critical-illness' ? 0.9 : 0.45;
  const mentions = open > 0 && kind === 'medical' && says(word) >= plainlySaid;
  return mentions ? 1 : about * open * (0.55 + 0.45 * breadth);
};
