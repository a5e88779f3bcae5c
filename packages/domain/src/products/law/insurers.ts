import { kindNames } from '#products/catalogue/names.ts';
import type { Product, ProductKind } from '#products/catalogue/product/product.ts';
import type { Insurer, InsurerKind } from '#products/catalogue/product/shared.ts';
import { coverYears, parseTerm } from '#products/catalogue/product/terms.ts';
import { formatSum } from '#base/money/fen.ts';
import { parseRatio, ratioText, type Ratio } from '#base/money/ratio.ts';
import {
  coverTerms,
  faultWhen,
  isLifeCover,
  sellsLong,
  type LawFault,
  type LawContext,
  type LawRow,
} from './row.ts';

const kindOfInsurer: Readonly<Record<InsurerKind, string>> = {
  life: '人寿保险公司',
  health: '健康保险公司',
  property: '财产保险公司',
};

/** Kinds of cover by licence; `short` stands for terms of one year or less. */
const licensed: Readonly<
  Record<InsurerKind, Readonly<Partial<Record<ProductKind, 'all' | 'short'>>>>
> = {
  life: {
    medical: 'all',
    'critical-illness': 'all',
    'term-life': 'all',
    'whole-life': 'all',
    annuity: 'all',
    accident: 'all',
    maternity: 'all',
  },
  health: { medical: 'all', 'critical-illness': 'all', accident: 'all', maternity: 'all' },
  property: {
    medical: 'short',
    'critical-illness': 'short',
    accident: 'short',
    maternity: 'short',
  },
};

const insurerOf = ({ insurer }: Product, { shared }: LawContext) => {
  const index = shared.insurers.findIndex(({ code }) => code === insurer);
  return { index, found: shared.insurers[index] };
};

const beyondLicence = (product: Product, context: LawContext): readonly LawFault[] => {
  const { found } = insurerOf(product, context);
  if (!found) return [];
  const may = licensed[found.kind][product.kind];
  const name = `${found.shortName}是${kindOfInsurer[found.kind]}`;
  return [
    ...faultWhen(may === undefined, 'insurer', `${name}，不得经营${kindNames[product.kind]}`),
    ...faultWhen(
      may === 'short' && sellsLong(product),
      'insurer',
      `${name}，只能经营一年期及以下的短期健康保险和意外伤害保险`,
    ),
    ...faultWhen(
      product.design !== 'ordinary' && (found.kind !== 'life' || !isLifeCover(product)),
      'design',
      `${name}的${kindNames[product.kind]}不得采用分红或者万能设计`,
    ),
  ];
};

/** The shortest years of cover on offer; cover to an age counts from the oldest entry. */
const shortestYears = (product: Product, limitAge: number): number =>
  Math.min(
    ...coverTerms(product).map((code) => {
      const term = parseTerm(code);
      return term ? coverYears(term, product.eligibility.age.max, limitAge) : 0;
    }),
  );

const isLasting = ({ kind }: Product): boolean => kind === 'whole-life' || kind === 'annuity';

const notForInternet = (
  product: Product,
  { shared, rater, on }: LawContext,
): readonly LawFault[] => {
  const { internet } = shared.regulation;
  if (!product.sale.ways.includes('online') || on < internet.from) return [];
  const years = shortestYears(product, rater.limitAge);
  return [
    ...faultWhen(
      isLasting(product) && years < internet.lasting.years,
      'options',
      `互联网销售的${kindNames[product.kind]}保险期间不得短于 ${internet.lasting.years} 年，最短为 ${years} 年`,
    ),
    ...faultWhen(
      product.design !== 'ordinary',
      'design',
      '分红型、万能型产品不在可以通过互联网销售的人身保险之列',
    ),
    ...faultWhen(
      /护理保险/.test(product.names.clause),
      'names.clause',
      '护理保险不在可以通过互联网销售的人身保险之列',
    ),
  ];
};

/** `2026Q3` as a count of quarters. */
const quarterOf = (quarter: string): number =>
  Number(quarter.slice(0, 4)) * 4 + Number(quarter.slice(5));

interface Wanted {
  readonly core: Ratio;
  readonly comprehensive: Ratio;
  readonly ratings: readonly string[];
}

const below = (text: string, least: Ratio): boolean => (parseRatio(text) ?? -1) < least;
const percent = (ratio: Ratio): string => `${ratioText(ratio * 100)}%`;

const reportFaults = (
  insurer: Insurer,
  path: string,
  report: Omit<Insurer['solvency'], 'publishedOn'>,
  { core, comprehensive, ratings }: Wanted,
): readonly LawFault[] => {
  const of = `${insurer.shortName} ${report.quarter} `;
  return [
    ...faultWhen(
      below(report.coreRatio, core),
      `${path}.coreRatio`,
      `${of}的核心偿付能力充足率 ${report.coreRatio} 低于 ${percent(core)}`,
    ),
    ...faultWhen(
      below(report.comprehensiveRatio, comprehensive),
      `${path}.comprehensiveRatio`,
      `${of}的综合偿付能力充足率 ${report.comprehensiveRatio} 低于 ${percent(comprehensive)}`,
    ),
    ...faultWhen(
      !ratings.includes(report.riskRating),
      `${path}.riskRating`,
      `${of}的风险综合评级 ${report.riskRating}，应为 ${ratings.join('、')} 之一`,
    ),
  ];
};

/** Solvency of the quarters the rule names; ordinary figures of the current one are a rule of their own. */
const quarterFaults = (product: Product, context: LawContext): readonly LawFault[] => {
  const { index, found } = insurerOf(product, context);
  const { internet, solvency } = context.shared.regulation;
  if (!found || !product.sale.ways.includes('online') || context.on < internet.from) return [];
  const lasting = isLasting(product);
  const wanted: Wanted = lasting
    ? internet.lasting
    : {
        core: solvency.coreMin,
        comprehensive: solvency.comprehensiveMin,
        ratings: solvency.ratings,
      };
  const path = `insurers[${index}]`;
  const { earlier } = found.standing;
  const newest = quarterOf(found.solvency.quarter);
  const missing = Array.from({ length: internet.quarters - 1 }, (_each, at) => at + 1).some(
    (back) => quarterOf(earlier[back - 1]?.quarter ?? '0000Q0') !== newest - back,
  );
  return [
    ...faultWhen(
      missing,
      `${path}.standing.earlier`,
      `${found.shortName}缺少连续 ${internet.quarters} 个季度的偿付能力报告`,
    ),
    ...(lasting ? reportFaults(found, `${path}.solvency`, found.solvency, wanted) : []),
    ...earlier
      .slice(0, internet.quarters - 1)
      .flatMap((report, at) =>
        reportFaults(found, `${path}.standing.earlier[${at}]`, report, wanted),
      ),
  ];
};

const standingFaults = (product: Product, context: LawContext): readonly LawFault[] => {
  const { index, found } = insurerOf(product, context);
  const { internet } = context.shared.regulation;
  if (!found || !product.sale.ways.includes('online') || context.on < internet.from) return [];
  const { surplus, reserveCoverage, governance, penalisedLastYear } = found.standing;
  const path = `insurers[${index}].standing`;
  const lasting = isLasting(product);
  const grades = lasting ? internet.lasting.governance : internet.all.governance;
  return [
    ...faultWhen(
      reserveCoverage <= internet.all.reserveCoverage,
      `${path}.reserveCoverage`,
      `${found.shortName}的责任准备金覆盖率 ${percent(reserveCoverage)} 没有高于 ${percent(internet.all.reserveCoverage)}`,
    ),
    ...faultWhen(
      !grades.includes(governance),
      `${path}.governance`,
      `${found.shortName}的公司治理评估为 ${governance} 级，应为 ${grades.join('、')} 级之一`,
    ),
    ...faultWhen(
      lasting && surplus <= internet.lasting.surplus,
      `${path}.surplus`,
      `${found.shortName}的综合偿付能力溢额没有超过 ${formatSum(internet.lasting.surplus)}`,
    ),
    ...faultWhen(
      lasting && penalisedLastYear,
      `${path}.penalisedLastYear`,
      `${found.shortName}上年度因互联网人身保险业务受过重大行政处罚，不得在互联网销售这类产品`,
    ),
  ];
};

/** Lasting cover that agents help to sell: only where the insurer has a branch. */
const soldBeyondBranches = (product: Product, context: LawContext): readonly LawFault[] => {
  const { found } = insurerOf(product, context);
  if (!found || !isLasting(product) || !product.sale.ways.includes('assisted')) return [];
  const { sold } = product.eligibility.regions;
  const nameOf = (code: string): string =>
    context.shared.regions.find((region) => region.code === code.padEnd(6, '0'))?.name ?? code;
  const beyond = sold.filter((code) => !found.branches.includes(code.slice(0, 2)));
  return [
    ...faultWhen(
      sold.length === 0,
      'eligibility.regions.sold',
      `${kindNames[product.kind]}应当在${found.shortName}设有分支机构的地区销售，没有写明地区`,
    ),
    ...faultWhen(
      beyond.length > 0,
      'eligibility.regions.sold',
      `${found.shortName}在${beyond.map(nameOf).join('、')}没有分支机构，不得销售`,
    ),
  ];
};

const licenceSource = '《保险法》';
const internetSource =
  '《关于进一步规范保险机构互联网人身保险业务有关事项的通知》（银保监办发〔2021〕108号）';

/** The insurers that may sell a product, how and where. */
export const insurerRows: readonly LawRow[] = [
  {
    rule: 'licence-of-the-insurer',
    source: licenceSource,
    article: '第九十五条',
    holds: ['insurer', 'product'],
    from: '2015-04-24',
    check: beyondLicence,
  },
  {
    rule: 'sold-over-the-internet',
    source: internetSource,
    article: '第二条（互联网人身保险产品的范围）',
    holds: ['product', 'channel'],
    from: '2022-01-01',
    check: notForInternet,
  },
  {
    rule: 'solvency-in-a-row',
    source: internetSource,
    article: '第一条第（三）项；第二条（十年期及以上人寿保险和年金保险的条件）',
    holds: ['insurer', 'channel'],
    from: '2022-01-01',
    check: quarterFaults,
  },
  {
    rule: 'standing-of-the-insurer',
    source: internetSource,
    article: '第一条第（三）项；第二条（十年期及以上人寿保险和年金保险的条件）',
    holds: ['insurer', 'channel'],
    from: '2022-01-01',
    check: standingFaults,
  },
  {
    rule: 'sold-where-there-is-a-branch',
    source: internetSource,
    article: '第一条第（一）项（线上线下融合的，不得到没有分支机构的地区）',
    holds: ['insurer', 'region'],
    from: '2022-01-01',
    check: soldBeyondBranches,
  },
];
