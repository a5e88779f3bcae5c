import type { Sex } from '#base/people/sex.ts';
import type { MicroYuan, RateMeasure } from '#products/catalogue/product/rates.ts';
import type { Fen } from '#base/money/fen.ts';
import { multiplyExact, multiplyFen, ratioOne, type Ratio } from '#base/money/ratio.ts';
import type { Rater } from './compile-product.ts';
import type { InsuredPerson } from './quote-input.ts';
import type { RateFacts } from './rates/rate-index.ts';
import type { ResolvedInput, ResolvedPerson } from './choices/resolve-input.ts';

/** One line of a premium: `main`, a rider's code, `loading` or `family-discount` (negative). */
export type PremiumPart = { readonly code: string; readonly amount: Fen };

/** A rider's yearly premium, whom it insures, and the sum it is rated on. */
export type RiderPremium = {
  readonly code: string;
  readonly premium: Fen;
  readonly age: number;
  readonly sex: Sex | undefined;
  /** The sum assured, or the yearly premium that a waiver pays. */
  readonly sum: Fen;
};

export type PersonPremium = {
  readonly age: number;
  readonly sex: Sex | undefined;
  /** For one instalment; they sum to it. */
  readonly parts: readonly PremiumPart[];
  readonly instalment: Fen;
  /** Yearly premium of the main cover alone, which cash values are worked out from. */
  readonly mainPremium: Fen;
  readonly riders: readonly RiderPremium[];
  /** The tables' premium for a year paid at once, with loadings and before any discount. */
  readonly tablePremium: Fen;
};

const microYuanPerFen = 10_000;
const fenPerThousandYuan = 100_000;

/**
 * Premium of one person, or the part that the tables have no rate for. Every part is rounded to the fen when its yearly premium is known and again
 * when it is cut into instalments; the instalment is the sum of its parts.
 */
export const pricePerson = (
  rater: Rater,
  input: ResolvedInput,
  person: ResolvedPerson,
): PersonPremium | { readonly unrated: string } => {
  const { rating } = rater.product;
  const { said } = person;
  const factors = [
    (said.occupationClass && rating.occupationFactors[said.occupationClass]) ?? ratioOne,
    said.socialInsurance === false ? rating.noSocialInsuranceFactor : ratioOne,
  ];
  const facts = factsOf(input, person.age, said);
  const mainRate = rater.mainTable.find(facts);
  if (mainRate === undefined) return { unrated: 'main' };
  const main = yearlyPremium(rater, input, mainRate, rater.mainTable.measure, 0, factors);
  const yearly: { code: string; amount: Fen }[] = [{ code: 'main', amount: main }];
  const riders: RiderPremium[] = [];
  let onInsured = main;
  let total = main;

  for (const rider of input.riders) {
    const table = rater.riderTables.get(rider.code);
    const other = rider.on === 'policyholder' ? input.policyholder : undefined;
    const riderFacts = other ? factsOf(input, other.age, other) : facts;
    const rate = table?.find(riderFacts);
    if (table === undefined || rate === undefined) return { unrated: rider.code };
    const waives = table.measure === 'per-hundred-premium';
    const riderFactors = other || waives ? [] : factors;
    const amount = yearlyPremium(rater, input, rate, table.measure, total, riderFactors);
    if (!other && !waives) onInsured += amount;
    yearly.push({ code: rider.code, amount });
    riders.push({
      code: rider.code,
      premium: amount,
      age: other?.age ?? person.age,
      sex: (other ?? said).sex,
      sum: waives ? total : (input.sumAssured ?? 0),
    });
    total += amount;
  }
  const loading = loadingOf(rater, input, person, onInsured);
  if (loading > 0) yearly.push({ code: 'loading', amount: loading });
  return { ...cutIntoInstalments(rater, input, person, yearly), mainPremium: main, riders };
};

const factsOf = (
  input: ResolvedInput,
  age: number,
  who: Pick<InsuredPerson, 'sex' | 'socialInsurance' | 'occupationClass'>,
): RateFacts => ({
  plan: input.plan.code,
  coverTerm: input.coverTerm,
  payTerm: input.payTerm,
  age,
  sex: who.sex ?? '',
  socialInsurance: who.socialInsurance === undefined ? '' : who.socialInsurance ? 'true' : 'false',
  occupationClass: who.occupationClass === undefined ? '' : String(who.occupationClass),
});

const yearlyPremium = (
  rater: Rater,
  input: ResolvedInput,
  rate: MicroYuan,
  measure: RateMeasure,
  premiumSoFar: Fen,
  factors: readonly Ratio[],
): Fen => {
  const { rounding } = rater.product.rating;
  if (measure === 'per-thousand') return perThousand(rate, input.sumAssured ?? 0, factors, rater);
  if (measure === 'per-hundred-premium') {
    // Rate in yuan for each 100 yuan: fen × micro-yuan ÷ (100 × a million).
    return multiplyExact(rate, premiumSoFar, 100 * ratioOne, factors, rounding);
  }
  const units = measure === 'per-unit' ? input.units : 1;
  return multiplyExact(rate, units, microYuanPerFen, factors, rounding);
};

const perThousand = (rate: MicroYuan, sum: Fen, factors: readonly Ratio[], rater: Rater): Fen => {
  const { rounding } = rater.product.rating;
  if (sum % fenPerThousandYuan === 0) {
    return multiplyExact(rate, sum / fenPerThousandYuan, microYuanPerFen, factors, rounding);
  }
  return multiplyExact(rate, sum, microYuanPerFen * fenPerThousandYuan, factors, rounding);
};

const loadingOf = (
  rater: Rater,
  input: ResolvedInput,
  person: ResolvedPerson,
  premium: Fen,
): Fen => {
  const { loading } = person.said;
  if (loading === undefined) return 0;
  const share = loading.percent
    ? multiplyFen(premium, [loading.percent], rater.product.rating.rounding)
    : 0;
  const flat = loading.perThousand
    ? perThousand(loading.perThousand, input.sumAssured ?? 0, [], rater)
    : 0;
  return share + flat;
};

const cutIntoInstalments = (
  rater: Rater,
  input: ResolvedInput,
  person: ResolvedPerson,
  yearly: readonly { readonly code: string; readonly amount: Fen }[],
): Omit<PersonPremium, 'mainPremium' | 'riders'> => {
  const { rounding } = rater.product.rating;
  const { factor, perYear } = input.frequency;
  let tablePremium = 0;
  let whole = 0;
  const parts: PremiumPart[] = [];
  for (const { code, amount: yearlyAmount } of yearly) {
    const amount =
      perYear === 1 && factor === ratioOne
        ? yearlyAmount
        : multiplyExact(yearlyAmount, 1, perYear, [factor], rounding);
    tablePremium += yearlyAmount;
    whole += amount;
    parts.push({ code, amount });
  }
  const family = familyFactor(rater, input);
  const discounted = family === ratioOne ? whole : multiplyFen(whole, [family], rounding);
  if (discounted !== whole) parts.push({ code: 'family-discount', amount: discounted - whole });
  return {
    age: person.age,
    sex: person.said.sex,
    parts,
    instalment: discounted,
    tablePremium,
  };
};

const familyFactor = (rater: Rater, input: ResolvedInput): Ratio => {
  let factor = ratioOne;
  let most = 0;
  for (const row of rater.product.rating.familyDiscounts) {
    if (row.members > input.people.length || row.members <= most) continue;
    most = row.members;
    factor = row.factor;
  }
  return factor;
};
