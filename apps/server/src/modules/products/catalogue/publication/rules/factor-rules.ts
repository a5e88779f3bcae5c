import type { Product } from '@parasol/domain/products/catalogue/product/product';
import { ratioOne, ratioText } from '@parasol/domain/base/money/ratio';
import { faultIf, type Fault, type PublicationRule } from './rule.ts';

const filedRates = '条款、费率与销售页面一致（《人身保险公司保险条款和保险费率管理办法》）';

/** No factor for a job or for lacking social insurance goes beyond this. */
const factorMax = 5 * ratioOne;
/** A discount of more than half is a mistake. */
const discountMin = ratioOne / 2;

const familyFaults = ({ rating, options }: Product): readonly Fault[] => {
  const range = options.find((option) => option.key === 'familyMembers');
  return rating.familyDiscounts.flatMap(({ members, factor }, index) => {
    const path = `rating.familyDiscounts[${index}]`;
    const before = rating.familyDiscounts[index - 1];
    return [
      ...faultIf(
        factor >= ratioOne || factor < discountMin,
        `${path}.factor`,
        `${members} 人同时投保的系数 ${ratioText(factor)} 不是优惠，应小于 1 且不低于 0.5`,
      ),
      ...faultIf(
        before !== undefined && (members <= before.members || factor > before.factor),
        path,
        '人数更多时系数应当更低，并按人数先后排列',
      ),
      ...faultIf(
        members > (range?.max ?? 1),
        `${path}.members`,
        `一次最多为 ${range?.max ?? 1} 人投保，没有人能得到 ${members} 人的优惠`,
      ),
    ];
  });
};

const jobFaults = ({ rating }: Product): readonly Fault[] => {
  let before = 0;
  return Object.entries(rating.occupationFactors).flatMap(([occupationClass, factor]) => {
    const path = `rating.occupationFactors.${occupationClass}`;
    const sane = factor >= Math.max(ratioOne, before) && factor <= factorMax;
    before = factor;
    return faultIf(
      !sane,
      path,
      `${occupationClass} 类职业的系数 ${ratioText(factor)} 应在 1 至 5 之间，且不低于较低类别`,
    );
  });
};

/** Where rates tell people with social insurance from those without, it never costs more to have it. */
const cheaperWithout = ({ rating }: Product): readonly Fault[] =>
  rating.tables.flatMap((table, index) => {
    const column = table.dimensions.indexOf('socialInsurance');
    if (column < 0) return [];
    const other = (keys: readonly string[]): string =>
      keys.filter((_key, at) => at !== column).join();
    const insured = new Map(
      table.rows
        .filter(({ keys }) => keys[column] === 'true')
        .map(({ keys, rate }) => [other(keys), rate]),
    );
    const row = table.rows.findIndex(
      ({ keys, rate }) => keys[column] === 'false' && rate < (insured.get(other(keys)) ?? 0),
    );
    return faultIf(
      row >= 0,
      `rating.tables[${index}].rows[${row}]`,
      `${table.rows[row]?.keys.join('，')}：没有医保的费率低于有医保的`,
    );
  });

/** Rules for the factors of a price. */
export const factorRules: readonly PublicationRule[] = [
  {
    rule: 'instalment-factor',
    regulation: filedRates,
    check: ({ rating, options }, { shared: { regulation } }) => {
      const most = regulation.instalmentYearMax;
      const offered = options.find((option) => option.key === 'payFrequency');
      return [
        ...rating.frequencies.flatMap(({ code, perYear, factor }, index) => [
          ...faultIf(
            perYear === 1 && factor !== ratioOne,
            `rating.frequencies[${index}].factor`,
            `${code} 一年交一次，系数应为 1`,
          ),
          ...faultIf(
            perYear > 1 && (factor < ratioOne || factor > most),
            `rating.frequencies[${index}].factor`,
            `${code} 全年合计为年交保险费的 ${ratioText(factor)} 倍，应在 1 至 ${ratioText(most)} 之间`,
          ),
        ]),
        ...(offered?.kind === 'choice' ? offered.choices : []).flatMap(({ value, label }) =>
          faultIf(
            !rating.frequencies.some(({ code }) => code === value),
            'rating.frequencies',
            `可以选择“${label}”，但没有 ${value} 的系数`,
          ),
        ),
      ];
    },
  },
  {
    rule: 'discounts-lower',
    regulation: filedRates,
    check: familyFaults,
  },
  {
    rule: 'loadings-raise',
    regulation: filedRates,
    check: (product) => [
      ...jobFaults(product),
      ...faultIf(
        product.rating.noSocialInsuranceFactor < ratioOne ||
          product.rating.noSocialInsuranceFactor > factorMax,
        'rating.noSocialInsuranceFactor',
        '没有医保的系数应在 1 至 5 之间',
      ),
      ...cheaperWithout(product),
    ],
  },
];
