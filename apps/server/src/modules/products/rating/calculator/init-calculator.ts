import type { Output } from '@parasol/contract';
import { Refusal } from '@parasol/contract/errors';
import { relationNames } from '@parasol/domain/base/people/relation';
import { ageRangeItems } from '@parasol/domain/base/calendar/age';
import { addDays } from '@parasol/domain/base/calendar/plain-date';
import { dateOf, effectiveDateOf } from '@parasol/domain/base/calendar/shanghai';
import type { Condition } from '@parasol/domain/products/catalogue/product/options';
import type { Product } from '@parasol/domain/products/catalogue/product/product';
import type { Occupation, Region } from '@parasol/domain/products/catalogue/product/shared';
import type { Rater } from '@parasol/domain/products/rating/compile-product';
import type { Verb } from '#ground/context.ts';
import { examplePrices } from '#modules/products/catalogue/products/views/example-prices.ts';
import { findProduct } from '#modules/products/catalogue/products/views/find-product.ts';
import { ageWords } from '#modules/products/catalogue/products/views/product-words.ts';
import { saleToday } from '#modules/products/catalogue/products/views/sale-today.ts';
import { cityOf } from '#modules/products/catalogue/products/views/sold-regions.ts';

type Init = Output<'initCalculator'>;

/** Facts needed of each insured person before there is a price or an acceptance. */
const asksOf = ({ product, needs }: Rater): Init['asks'] => {
  const { eligibility, dependencies, riders } = product;
  const conditions = [
    ...dependencies.flatMap(({ when, require }) => [when, require]),
    ...riders.flatMap(({ when }) => when ?? []),
  ];
  const named = (key: keyof Condition): boolean =>
    conditions.some((condition) => condition[key] !== undefined);
  const asked: Record<Init['asks'][number], boolean> = {
    sex: needs.has('sex') || eligibility.sexes.length === 1 || named('sex'),
    socialInsurance:
      needs.has('socialInsurance') ||
      eligibility.socialInsuranceRequired ||
      named('socialInsurance'),
    occupation: needs.has('occupationClass') || named('occupationClass'),
    region: eligibility.regions.sold.length > 0 || named('region'),
    relation: named('relation'),
  };
  return (Object.keys(asked) as Init['asks'][number][]).filter((key) => asked[key]);
};

/** Provinces, and the cities of a province that is served only in part. */
const regionsOf = ({ eligibility }: Product, regions: readonly Region[]): Init['regions'] => {
  const { sold } = eligibility.regions;
  const toCity = cityOf(eligibility.regions);
  const parts = sold.filter((prefix) => prefix.length > 2).map((prefix) => prefix.slice(0, 2));
  return regions
    .filter(({ code, parent }) => parent === undefined || parts.includes(code.slice(0, 2)))
    .filter(({ code, parent }) => parent !== undefined || !parts.includes(code.slice(0, 2)))
    .map(toCity);
};

const classes = [1, 2, 3, 4, 5, 6] as const;
const namedJobs = 4;

const classesOf = (
  { eligibility }: Product,
  occupations: readonly Occupation[],
): Init['occupationClasses'] =>
  classes.map((value) => ({
    value,
    examples: occupations
      .filter(({ occupationClass }) => occupationClass === value)
      .slice(0, namedJobs)
      .map(({ name }) => name)
      .join('、'),
    insurable: eligibility.occupationClasses.includes(value),
  }));

const hasIncome = ({ cashValue }: Product): boolean =>
  cashValue.method === 'basis' &&
  Object.values(cashValue.basis.benefits).some((all) => all.some(({ on }) => on === 'survival'));

export const initCalculator: Verb<'initCalculator'> = async (
  context,
  { baseProductNo, productVersion },
) => {
  const found = await findProduct(context, baseProductNo, productVersion);
  if (found instanceof Refusal) return found;
  const { product, rater } = found;
  const { catalogue } = context.app;
  const { age } = product.eligibility;
  const moment = context.now.getTime();
  const earliest = effectiveDateOf(moment);
  const asks = asksOf(rater);
  return {
    baseProductNo,
    version: product.version,
    name: product.names.marketing,
    insurer: catalogue.insurer(product.insurer).shortName,
    plans: product.plans.map(({ code, name, summary, tier }) => ({ code, name, summary, tier })),
    options: product.options,
    dependencies: product.dependencies,
    riders: product.riders.map(({ code, name, summary, message, on, when }) => ({
      code,
      name,
      summary,
      note: message,
      on,
      ...(when === undefined ? {} : { when }),
    })),
    asks,
    occupationClasses: asks.includes('occupation')
      ? classesOf(product, catalogue.shared.occupations)
      : [],
    regions: asks.includes('region') ? regionsOf(product, catalogue.shared.regions) : [],
    sexes: product.eligibility.sexes,
    relations: product.eligibility.relations.map((value) => ({
      value,
      label: relationNames[value],
    })),
    ages: { min: age.min, max: age.max, minDays: age.minDays, text: ageWords(age) },
    ageRange: ageRangeItems(age.min, age.max + 1, dateOf(moment)),
    start: { earliest, latest: addDays(earliest, product.sale.startWithinDays) },
    pregnancy: product.eligibility.pregnancy,
    surrender: product.pay.surrenderRefund,
    hasIncome: hasIncome(product),
    manual: product.flow.manualUnderwriting,
    leadForm: product.flow.leadForm,
    examples: product.rating.examples,
    advertised: examplePrices(found).advertised,
    notice: saleToday(product, context.brand, context.now).notice,
  };
};
