import type { Rider } from '@parasol/domain/products/catalogue/product/cover';
import type { Product } from '@parasol/domain/products/catalogue/product/product';
import type { RateTable } from '@parasol/domain/products/catalogue/product/rates';
import { multiplyExact } from '@parasol/domain/base/money/ratio';
import type { Rater } from '@parasol/domain/products/rating/compile-product';
import { visitOffered } from '@parasol/domain/products/rating/choices/offered';
import type { RateFacts, RateIndex } from '@parasol/domain/products/rating/rates/rate-index';
import { rateLeaps } from '@parasol/domain/products/rating/rates/rate-leaps';
import { faultIf, type Fault, type PublicationRule } from './rule.ts';

const filedRates = '条款、费率与销售页面一致（《人身保险公司保险条款和保险费率管理办法》）';

type Used = {
  readonly table: RateTable;
  readonly path: string;
  readonly index: RateIndex;
  readonly rider: Rider | undefined;
};

/** The tables with their subjects; a rider's table may be the main one. */
const usedTables = (product: Product, rater: Rater): readonly Used[] =>
  [undefined, ...product.riders].flatMap((rider) => {
    const id = rider?.table ?? product.rating.mainTable;
    const at = product.rating.tables.findIndex((table) => table.id === id);
    const table = product.rating.tables[at];
    const index = rider ? rater.riderTables.get(rider.code) : rater.mainTable;
    return table && index ? [{ table, index, rider, path: `rating.tables[${at}].rows` }] : [];
  });

/** The lowest possible rate, and the missing ones. */
type Survey = { lowest: number; readonly missing: string[] };

const surveys = new WeakMap<Product, Map<Used['rider'], Survey>>();

const survey = (product: Product, { table, index, rider }: Used): Survey => {
  let known = surveys.get(product);
  if (!known) surveys.set(product, (known = new Map()));
  let found = known.get(rider);
  if (!found) {
    found = { lowest: Infinity, missing: [] };
    const { dimensions } = table;
    const seen = found;
    const look = (keys: RateFacts): void => {
      const rate = index.find(keys);
      if (rate === undefined) seen.missing.push(dimensions.map((key) => keys[key]).join('，'));
      else seen.lowest = Math.min(seen.lowest, rate);
    };
    visitOffered(product, dimensions, look, rider);
    known.set(rider, found);
  }
  return found;
};

/** One instalment of the cheapest choice of the main cover, in fen. */
const leastInstalment = (
  { product, ranges, mainTable }: Rater,
  lowest: number,
  factor: number,
  perYear: number,
): number => {
  const { measure } = mainTable;
  const times =
    measure === 'per-thousand'
      ? (ranges.sumAssured?.min ?? 0)
      : measure === 'per-unit'
        ? (ranges.units?.min ?? 1)
        : 1;
  const divisor = measure === 'per-thousand' ? 1_000_000_000 : 10_000;
  const family = Math.min(1_000_000, ...product.rating.familyDiscounts.map((row) => row.factor));
  return multiplyExact(lowest, times, divisor * perYear, [factor, family], product.rating.rounding);
};

const freeFaults = (product: Product, rater: Rater): readonly Fault[] =>
  usedTables(product, rater).flatMap((used) =>
    faultIf(
      used.table.rows.some(({ rate }) => rate !== 0),
      `${used.path}[${used.table.rows.findIndex(({ rate }) => rate !== 0)}]`,
      '免费产品的费率应全部为 0',
    ),
  );

const zeroFaults = (product: Product, rater: Rater): readonly Fault[] =>
  usedTables(product, rater).flatMap((used) => {
    const { lowest } = survey(product, used);
    if (lowest <= 0) return [{ path: used.path, message: '可以选到的费率中有不大于 0 的' }];
    if (used.rider || lowest === Infinity) return [];
    return product.rating.frequencies.flatMap(({ code, factor, perYear }, index) =>
      faultIf(
        leastInstalment(rater, lowest, factor, perYear) <= 0,
        `rating.frequencies[${index}].factor`,
        `${code} 交费时，最低的一期保险费为 0`,
      ),
    );
  });

const jumpFaults = (table: RateTable, path: string): readonly Fault[] =>
  rateLeaps(table).map(({ row, message }) => ({ path: `${path}[${row}]`, message }));

/** Rules for the rates of every combination that a customer can choose. */
export const rateRules: readonly PublicationRule[] = [
  {
    rule: 'rate-for-every-choice',
    regulation: filedRates,
    check: (product, { rater }) =>
      usedTables(product, rater).flatMap((used) => {
        const { missing } = survey(product, used);
        const name = used.rider?.name ?? '主险';
        return faultIf(
          missing.length > 0,
          used.path,
          `${name}可以选择“${missing[0]}”，但没有费率（共 ${missing.length} 处）`,
        );
      }),
  },
  {
    rule: 'premium-above-zero',
    regulation: filedRates,
    check: (product, { rater }) =>
      product.pay.cashier === 'free' ? [] : zeroFaults(product, rater),
  },
  {
    rule: 'gift-costs-nothing',
    regulation: '《关于规范人身保险公司赠送保险有关行为的通知》',
    check: (product, { rater }) =>
      product.pay.cashier === 'free' ? freeFaults(product, rater) : [],
  },
  {
    rule: 'premium-smooth',
    regulation: filedRates,
    check: (product) =>
      product.pay.cashier === 'free'
        ? []
        : product.rating.tables.flatMap((table, index) =>
            jumpFaults(table, `rating.tables[${index}].rows`),
          ),
  },
];
