import type { Plan } from '#products/catalogue/product/cover.ts';
import type { PayFrequency, RangeKey, RangeOption } from '#products/catalogue/product/options.ts';
import type { Product } from '#products/catalogue/product/product.ts';
import type { Frequency, RateDimension } from '#products/catalogue/product/rates.ts';
import { parseTerm, type Term } from '#products/catalogue/product/terms.ts';
import { indexRates, type RateIndex } from './rates/rate-index.ts';

/** Age at which whole-life cover ends when no actuarial basis says otherwise. */
const defaultLimitAge = 105;

/** A product made ready for rating: each quote is then a matter of looking things up. */
export type Rater = {
  readonly product: Product;
  readonly mainTable: RateIndex;
  readonly riderTables: ReadonlyMap<string, RateIndex>;
  readonly plans: ReadonlyMap<string, Plan>;
  readonly frequencies: ReadonlyMap<PayFrequency, Frequency>;
  readonly terms: ReadonlyMap<string, Term>;
  readonly choices: {
    readonly coverTerm: readonly string[];
    readonly payTerm: readonly string[];
    readonly payFrequency: readonly string[];
  };
  readonly ranges: {
    readonly sumAssured?: RangeOption<'sumAssured'>;
    readonly units?: RangeOption<'units'>;
    readonly familyMembers?: RangeOption<'familyMembers'>;
  };
  /** Facts that rates depend on, so that a quote cannot do without them. */
  readonly needs: ReadonlySet<RateDimension>;
  readonly limitAge: number;
};

export const compileProduct = (product: Product): Rater => {
  const { rating } = product;
  const tables = new Map(rating.tables.map((table) => [table.id, indexRates(table)]));
  const tableOf = (id: string): RateIndex => {
    const table = tables.get(id);
    if (table === undefined) throw new Error(`product ${product.baseProductNo} has no table ${id}`);
    return table;
  };
  const coverTerm = choicesOf(product, 'coverTerm');
  const payTerm = choicesOf(product, 'payTerm');
  return {
    product,
    mainTable: tableOf(rating.mainTable),
    riderTables: new Map(product.riders.map((rider) => [rider.code, tableOf(rider.table)])),
    plans: new Map(product.plans.map((plan) => [plan.code, plan])),
    frequencies: new Map(rating.frequencies.map((frequency) => [frequency.code, frequency])),
    terms: new Map([...coverTerm, ...payTerm].map((code) => [code, termOf(product, code)])),
    choices: { coverTerm, payTerm, payFrequency: choicesOf(product, 'payFrequency') },
    ranges: ranges(product),
    needs: neededFacts(product),
    limitAge:
      product.cashValue.method === 'basis' ? product.cashValue.basis.limitAge : defaultLimitAge,
  };
};

const termOf = (product: Product, code: string): Term => {
  const term = parseTerm(code);
  if (term === undefined)
    throw new Error(`product ${product.baseProductNo} has a bad term ${code}`);
  return term;
};

export const choicesOf = (
  product: Pick<Product, 'options'>,
  key: 'coverTerm' | 'payTerm' | 'payFrequency',
): readonly string[] => {
  const option = product.options.find((each) => each.key === key);
  return option?.kind === 'choice' ? option.choices.map(({ value }) => value) : [];
};

const ranges = (product: Product): Rater['ranges'] => {
  const found: { [Key in RangeKey]?: RangeOption<Key> } = {};
  for (const option of product.options) {
    if (option.key === 'sumAssured') found.sumAssured = option;
    if (option.key === 'units') found.units = option;
    if (option.key === 'familyMembers') found.familyMembers = option;
  }
  return found;
};

const neededFacts = (product: Product): Set<RateDimension> => {
  const riderOnOther = new Set(
    product.riders.filter((rider) => rider.on === 'policyholder').map((rider) => rider.table),
  );
  const needs = new Set<RateDimension>();
  for (const table of product.rating.tables) {
    if (!riderOnOther.has(table.id)) for (const dimension of table.dimensions) needs.add(dimension);
  }
  if (Object.keys(product.rating.occupationFactors).length > 0) needs.add('occupationClass');
  if (product.rating.noSocialInsuranceFactor !== 1_000_000) needs.add('socialInsurance');
  return needs;
};
