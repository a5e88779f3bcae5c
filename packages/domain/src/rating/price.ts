import type { Sex } from '../catalogue/options.ts';
import type { MicroYuan, RateMeasure } from '../catalogue/rates.ts';
import type { Fen } from '../money/fen.ts';
import { multiplyExact, multiplyFen, RATIO_ONE, type Ratio } from '../money/ratio.ts';
import type { Rater } from './compile-product.ts';
import type { InsuredPerson } from './quote-input.ts';
import type { RateFacts } from './rate-index.ts';
import type { ResolvedInput, ResolvedPerson } from './resolve-input.ts';

/** One line of a premium: `main`, a rider's code, `loading` or `family-discount` (negative). */
export type PremiumPart = { readonly code: string; readonly amount: Fen };

export type PersonPremium = {
  readonly age: number;
  readonly sex: Sex | undefined;
  /** For one instalment; they sum to it. */
  readonly parts: readonly PremiumPart[];
  readonly instalment: Fen;
  /** Yearly premium of the main cover alone, which cash values are worked out from. */
  readonly mainPremium: Fen;
  /** What the tables give for a year paid at once, loadings included, before any discount. */
  readonly tablePremium: Fen;
};

const MICRO_YUAN_PER_FEN = 10_000;
const FEN_PER_THOUSAND_YUAN = 100_000;

/**
 * Premium of one person, or the part that the tables have no rate for. Every part is rounded to the fen when its yearly premium is known and again
 * when it is cut into instalments; the instalment is the sum of its parts.
 */
export function pricePerson(
  rater: Rater,
  input: ResolvedInput,
  person: ResolvedPerson,
): PersonPremium | { readonly unrated: string } {
  const { rating } = rater.product;
  const { said } = person;
  const factors = [
    (said.occupationClass && rating.occupationFactors[said.occupationClass]) ?? RATIO_ONE,
    said.socialInsurance === false ? rating.noSocialInsuranceFactor : RATIO_ONE,
  ];
  const facts = factsOf(input, person.age, said);
  const mainRate = rater.mainTable.find(facts);
  if (mainRate === undefined) return { unrated: 'main' };
  const main = yearlyPremium(rater, input, mainRate, rater.mainTable.measure, 0, factors);
  const yearly: { code: string; amount: Fen }[] = [{ code: 'main', amount: main }];
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
    total += amount;
  }
  const loading = loadingOf(rater, input, person, onInsured);
  if (loading > 0) yearly.push({ code: 'loading', amount: loading });
  return cutIntoInstalments(rater, input, person, yearly);
}

function factsOf(
  input: ResolvedInput,
  age: number,
  who: Pick<InsuredPerson, 'sex' | 'socialInsurance' | 'occupationClass'>,
): RateFacts {
  return {
    plan: input.plan.code,
    coverTerm: input.coverTerm,
    payTerm: input.payTerm,
    age,
    sex: who.sex ?? '',
    socialInsurance:
      who.socialInsurance === undefined ? '' : who.socialInsurance ? 'true' : 'false',
    occupationClass: who.occupationClass === undefined ? '' : String(who.occupationClass),
  };
}

function yearlyPremium(
  rater: Rater,
  input: ResolvedInput,
  rate: MicroYuan,
  measure: RateMeasure,
  premiumSoFar: Fen,
  factors: readonly Ratio[],
): Fen {
  const { rounding } = rater.product.rating;
  if (measure === 'per-thousand') return perThousand(rate, input.sumAssured ?? 0, factors, rater);
  if (measure === 'per-hundred-premium') {
    // Rate in yuan for each 100 yuan: fen × micro-yuan ÷ (100 × a million).
    return multiplyExact(rate, premiumSoFar, 100 * RATIO_ONE, factors, rounding);
  }
  const units = measure === 'per-unit' ? input.units : 1;
  return multiplyExact(rate, units, MICRO_YUAN_PER_FEN, factors, rounding);
}

function perThousand(rate: MicroYuan, sum: Fen, factors: readonly Ratio[], rater: Rater): Fen {
  const { rounding } = rater.product.rating;
  if (sum % FEN_PER_THOUSAND_YUAN === 0) {
    return multiplyExact(rate, sum / FEN_PER_THOUSAND_YUAN, MICRO_YUAN_PER_FEN, factors, rounding);
  }
  return multiplyExact(rate, sum, MICRO_YUAN_PER_FEN * FEN_PER_THOUSAND_YUAN, factors, rounding);
}

function loadingOf(rater: Rater, input: ResolvedInput, person: ResolvedPerson, premium: Fen): Fen {
  const { loading } = person.said;
  if (loading === undefined) return 0;
  const share = loading.percent
    ? multiplyFen(premium, [loading.percent], rater.product.rating.rounding)
    : 0;
  const flat = loading.perThousand
    ? perThousand(loading.perThousand, input.sumAssured ?? 0, [], rater)
    : 0;
  return share + flat;
}

function cutIntoInstalments(
  rater: Rater,
  input: ResolvedInput,
  person: ResolvedPerson,
  yearly: readonly { readonly code: string; readonly amount: Fen }[],
): PersonPremium {
  const { rounding } = rater.product.rating;
  const { factor, perYear } = input.frequency;
  let tablePremium = 0;
  let whole = 0;
  const parts: PremiumPart[] = [];
  for (const { code, amount: yearlyAmount } of yearly) {
    const amount =
      perYear === 1 && factor === RATIO_ONE
        ? yearlyAmount
        : multiplyExact(yearlyAmount, 1, perYear, [factor], rounding);
    tablePremium += yearlyAmount;
    whole += amount;
    parts.push({ code, amount });
  }
  const family = familyFactor(rater, input);
  const discounted = family === RATIO_ONE ? whole : multiplyFen(whole, [family], rounding);
  if (discounted !== whole) parts.push({ code: 'family-discount', amount: discounted - whole });
  return {
    age: person.age,
    sex: person.said.sex,
    parts,
    instalment: discounted,
    mainPremium: yearly[0]?.amount ?? 0,
    tablePremium,
  };
}

function familyFactor(rater: Rater, input: ResolvedInput): Ratio {
  let factor = RATIO_ONE;
  let most = 0;
  for (const row of rater.product.rating.familyDiscounts) {
    if (row.members > input.people.length || row.members <= most) continue;
    most = row.members;
    factor = row.factor;
  }
  return factor;
}
