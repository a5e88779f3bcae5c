import type { Product } from '@parasol/domain/products/catalogue/product/product';
import type {
  CashValueTable,
  LifeBasis,
  RateDimension,
} from '@parasol/domain/products/catalogue/product/rates';
import type { RegulationFigures } from '@parasol/domain/products/catalogue/product/shared';
import { coverYears, parseTerm, payYears } from '@parasol/domain/products/catalogue/product/terms';
import { ratioOne, ratioText, type Ratio } from '@parasol/domain/base/money/ratio';
import type { Rater } from '@parasol/domain/products/rating/compile-product';
import { policyYears, type LifePolicy } from '@parasol/domain/products/rating/life/policy';
import { reserves, surrenderValues } from '@parasol/domain/products/rating/life/reserves';
import { riderBasis } from '@parasol/domain/products/rating/life/rider-basis';
import { visitOffered } from '@parasol/domain/products/rating/choices/offered';
import { faultIf, type Fault, type Compared, type PublicationRule } from './rule.ts';

const rateCap = '人身保险产品预定利率上限（金融监管总局，随预定利率研究值动态调整）';

/** Years apart of the ages at which whole policies are worked out. */
const ageStep = 10;
/** Premiums and basis agree when the reserve at the start is this small a share of all premiums. */
const startReserve = 0.02;
const thousand = 1000;

const capOn = (product: Product, { shared, on }: Compared): Ratio => {
  const day = product.sale.from > on ? product.sale.from : on;
  return capsOn(shared.regulation, day)?.[product.design] ?? 0;
};

const capsOn = ({ interestCaps }: RegulationFigures, day: string) =>
  interestCaps.findLast(({ from }) => from <= day) ?? interestCaps[0];

const ratioOf = (value: number): Ratio => Math.round(value * ratioOne);

type Sold = {
  readonly name: string;
  readonly coverTerm: string;
  readonly payTerm: string;
  readonly policy: LifePolicy;
};

/** Policies of 1,000 yuan with the premium of the table, as doubles in yuan. */
const soldPolicies = (product: Product, rater: Rater, everyAge: boolean): readonly Sold[] => {
  const sold: Sold[] = [];
  const { min, max } = product.eligibility.age;
  visitOffered(product, ['plan', 'sex', 'coverTerm', 'payTerm', 'age'], (keys) => {
    const { plan, sex, coverTerm, payTerm, age } = keys;
    if (age > max || !(everyAge || age === max || (age - min) % ageStep === 0)) return;
    const cover = parseTerm(coverTerm);
    const pay = parseTerm(payTerm);
    const rate = rater.mainTable.find(keys);
    if (!cover || !pay || rate === undefined) return;
    sold.push({
      coverTerm,
      payTerm,
      name: [plan, sex, coverTerm, payTerm, `${age} 周岁`].join('，'),
      policy: {
        plan,
        sex: sex === 'male' ? 'male' : 'female',
        age,
        coverYears: coverYears(cover, age, rater.limitAge),
        payYears: payYears(pay, age, rater.limitAge),
        sum: thousand,
        premium: rate / ratioOne,
      },
    });
  });
  return sold;
};

/** Riders with a value at every rate of their tables: 1,000 yuan of sum, or of premiums waived. */
const soldRiders = (
  { rating }: Product,
  { terms, limitAge }: Rater,
  whole: LifeBasis,
  rider: Product['riders'][number],
): readonly { readonly name: string; readonly policy: LifePolicy; readonly basis: LifeBasis }[] => {
  const basis = riderBasis(whole, rider.code);
  const table = rating.tables.find(({ id }) => id === rider.table);
  if (basis === undefined || table === undefined) return [];
  const waives = table.measure === 'per-hundred-premium';
  return table.rows.flatMap(({ keys, rate }) => {
    const fact = (name: RateDimension): string => keys[table.dimensions.indexOf(name)] ?? '';
    const age = Number(fact('age'));
    const pay = terms.get(fact('payTerm'));
    const cover = waives ? pay : terms.get(fact('coverTerm'));
    if (!pay || !cover) return [];
    const policy: LifePolicy = {
      plan: rider.code,
      sex: fact('sex') === 'male' ? 'male' : 'female',
      age,
      coverYears: coverYears(cover, age, limitAge),
      payYears: payYears(pay, age, limitAge),
      sum: thousand,
      premium: (rate / ratioOne) * (waives ? thousand / 100 : 1),
    };
    return [{ name: [rider.name, ...keys].join('，'), policy, basis }];
  });
};

const basisFaults = (product: Product, rater: Rater, whole: LifeBasis): readonly Fault[] => {
  const path = 'cashValue.basis';
  const riders = product.riders.flatMap((rider) => soldRiders(product, rater, whole, rider));
  const main = soldPolicies(product, rater, false).map((sold) => ({ ...sold, basis: whole }));
  for (const { name, policy, basis } of [...main, ...riders]) {
    const years = policyYears(basis, policy);
    const [start = 0, ...later] = reserves(years, basis.interest);
    const values = surrenderValues(basis, policy, years);
    const paid = policy.premium * policy.payYears;
    if (Math.abs(start) > startReserve * paid)
      return [{ path, message: `${name}：费率与精算基础算出的保险费不符` }];
    if ((values[0] ?? 0) >= policy.premium)
      return [{ path: `${path}.surrender`, message: `${name}：首年现金价值不低于已交保险费` }];
    const over = values.findIndex((value, at) => value > Math.max(0, later[at] ?? 0) + 1e-9);
    if (over >= 0)
      return [
        { path: `${path}.surrender`, message: `${name}：第 ${over + 1} 年现金价值高于责任准备金` },
      ];
  }
  return [];
};

/** The insurer's own table has no reserve to compare with; premiums with interest are the most there is. */
const tableFaults = (
  product: Product,
  rater: Rater,
  { rows, dimensions }: CashValueTable,
  cap: Ratio,
): readonly Fault[] => {
  const path = 'cashValue.table.rows';
  const found = new Map(rows.map(({ keys }, row) => [keys.join(), row]));
  const growth = 1 + cap / ratioOne;
  for (const { name, policy, coverTerm, payTerm } of soldPolicies(product, rater, true)) {
    const facts: Readonly<Record<string, unknown>> = { ...policy, coverTerm, payTerm };
    const row = found.get(dimensions.map((dimension) => String(facts[dimension])).join());
    if (row === undefined) return [{ path, message: `${name}：没有现金价值` }];
    const values = (rows[row]?.values ?? []).map((value) => value / ratioOne);
    const at = `${path}[${row}]`;
    if (values.length !== policy.coverYears)
      return [
        { path: at, message: `${name}：应有 ${policy.coverYears} 年，写了 ${values.length} 年` },
      ];
    if ((values[0] ?? 0) >= policy.premium)
      return [{ path: at, message: `${name}：首年现金价值不低于已交保险费` }];
    let most = 0;
    for (const [index, value] of values.entries()) {
      most = (most + (index < policy.payYears ? policy.premium : 0)) * growth;
      if (value > most)
        return [{ path: at, message: `${name}：第 ${index + 1} 年现金价值高于已交保险费的积累` }];
    }
  }
  return [];
};

/** Interest, growth and the surrender value. */
export const valueRules: readonly PublicationRule[] = [
  {
    rule: 'predetermined-rate',
    regulation: rateCap,
    check: (product, compared) => {
      if (product.cashValue.method !== 'basis') return [];
      const cap = capOn(product, compared);
      const { interest } = product.cashValue.basis;
      return faultIf(
        ratioOf(interest) > cap,
        'cashValue.basis.interest',
        `预定利率 ${ratioText(ratioOf(interest) * 100)}% 超过上限 ${ratioText(cap * 100)}%`,
      );
    },
  },
  {
    rule: 'growth-cap',
    regulation: rateCap,
    check: (product, compared) => {
      if (product.cashValue.method !== 'basis') return [];
      const cap = capOn(product, compared);
      return Object.entries(product.cashValue.basis.benefits).flatMap(([plan, benefits]) =>
        benefits.flatMap(({ pays }, index) =>
          pays.flatMap((amount, at) =>
            faultIf(
              amount.of === 'sum' && ratioOf(amount.growth) > cap,
              `cashValue.basis.benefits.${plan}[${index}].pays[${at}].growth`,
              `保额递增比例超过预定利率上限 ${ratioText(cap * 100)}%`,
            ),
          ),
        ),
      );
    },
  },
  {
    rule: 'cash-value-sane',
    regulation: '《人身保险公司保险条款和保险费率管理办法》；普通型人身保险精算规定',
    check: (product, compared) => {
      const { cashValue } = product;
      if (cashValue.method === 'none') return [];
      return cashValue.method === 'basis'
        ? basisFaults(product, compared.rater, cashValue.basis)
        : tableFaults(product, compared.rater, cashValue.table, capOn(product, compared));
    },
  },
  {
    rule: 'surrender-loading',
    regulation: '短期保险退还未满期净保险费的规定',
    check: ({ pay }, { shared: { regulation } }) => [
      ...faultIf(
        pay.surrenderLoading > regulation.surrenderLoadingMax,
        'pay.surrenderLoading',
        `退保扣除的费用比例 ${pay.surrenderLoading} 超过 ${regulation.surrenderLoadingMax}`,
      ),
      ...faultIf(
        pay.surrenderRefund !== 'unexpired-net-premium' && pay.surrenderLoading > 0,
        'pay.surrenderLoading',
        '只有退还未满期净保险费的产品有费用比例',
      ),
    ],
  },
  {
    rule: 'design-and-benefits',
    regulation: '《人身保险公司保险条款和保险费率管理办法》；《金融机构产品适当性管理办法》',
    check: ({ design, compliance }) =>
      faultIf(
        (design !== 'ordinary') !== compliance.uncertainBenefits,
        'design',
        '分红型、万能型产品的利益不确定，普通型产品的利益确定，两处写法应一致',
      ),
  },
];
