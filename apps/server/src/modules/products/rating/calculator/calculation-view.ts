import type { Output } from '@parasol/contract';
import { frequencyUnits, planName } from '@parasol/domain/products/catalogue/names';
import type { Product } from '@parasol/domain/products/catalogue/product/product';
import type { AcceptedQuote } from '@parasol/domain/products/rating/quote';
import type { OpenCatalogue } from '#modules/products/catalogue/open-catalogue.ts';
import type { CalculationRequest } from './rate-request.ts';

type Calculation = Output<'calculate'>;

const partName = (product: Product, code: string): string => {
  if (code === 'main') return '主险';
  if (code === 'loading') return '加费';
  if (code === 'family-discount') return '家庭优惠';
  return product.riders.find((rider) => rider.code === code)?.name ?? code;
};

const jobOf = (
  { occupation }: Pick<OpenCatalogue, 'occupation'>,
  code: string | undefined,
): Calculation['people'][number]['job'] => {
  const found = code === undefined ? undefined : occupation(code);
  if (found?.occupationClass === undefined) return undefined;
  return { code: found.code, name: found.name, occupationClass: found.occupationClass };
};

/** An accepted quote in the words of its product; with the jobs that the form asked for. */
export const calculationView = (
  catalogue: Pick<OpenCatalogue, 'occupation'>,
  product: Product,
  accepted: AcceptedQuote,
  asked: Pick<CalculationRequest, 'insureds'>,
): Calculation => ({
  baseProductNo: accepted.baseProductNo,
  version: accepted.version,
  plan: accepted.plan,
  planName: planName(product, accepted.plan),
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
  people: accepted.people.map(({ age, instalment, parts }, index) => ({
    age,
    job: jobOf(catalogue, asked.insureds[index]?.occupationCode),
    instalment,
    parts: parts.map(({ code, amount }) => ({ code, name: partName(product, code), amount })),
  })),
  schedule: accepted.schedule,
});
