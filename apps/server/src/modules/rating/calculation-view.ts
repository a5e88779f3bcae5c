import type { Output } from '@parasol/contract';
import type { Product } from '@parasol/domain/catalogue/product';
import type { AcceptedQuote } from '@parasol/domain/rating/quote';
import { frequencyUnits } from '#modules/catalogue/product-words.ts';

type Calculation = Output<'calculate'>;

const partName = (product: Product, code: string): string => {
  if (code === 'main') return '主险';
  if (code === 'loading') return '加费';
  if (code === 'family-discount') return '家庭优惠';
  return product.riders.find((rider) => rider.code === code)?.name ?? code;
};

/** An accepted quote in the words of its product. */
export const calculationView = (product: Product, accepted: AcceptedQuote): Calculation => ({
  baseProductNo: accepted.baseProductNo,
  version: accepted.version,
  plan: accepted.plan,
  planName: product.plans.find((plan) => plan.code === accepted.plan)?.name ?? accepted.plan,
  coverTerm: accepted.coverTerm,
  payTerm: accepted.payTerm,
  payFrequency: accepted.payFrequency,
  sumAssured: accepted.sumAssured,
  units: accepted.units,
  riders: accepted.riders,
  effectiveDate: accepted.effectiveDate,
  coverEnd: accepted.coverEnd,
  per: frequencyUnits[accepted.payFrequency],
  instalment: accepted.instalment,
  instalmentsPerYear: accepted.instalmentsPerYear,
  yearly: accepted.yearly,
  total: accepted.total,
  people: accepted.people.map(({ age, instalment, parts }) => ({
    age,
    instalment,
    parts: parts.map(({ code, amount }) => ({ code, name: partName(product, code), amount })),
  })),
  schedule: accepted.schedule,
});
