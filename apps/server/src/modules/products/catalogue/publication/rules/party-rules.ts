import type { Coverage } from '@parasol/domain/products/catalogue/product/cover';
import type { Product } from '@parasol/domain/products/catalogue/product/product';
import { formatSum, type Fen } from '@parasol/domain/base/money/fen';
import { minorDeathLimit } from '@parasol/domain/products/rating/checks/minor-death-limit';
import { faultIf, sellsLongTerm, type Fault, type PublicationRule } from './rule.ts';

const adult = 18;

const coversMinors = (product: Product, coverage: Coverage): boolean => {
  const from = Math.max(product.eligibility.age.min, coverage.ages?.min ?? 0);
  return coverage.risks.includes('death') && from < adult;
};

/** The least a plan pays on death: for one unit, or the smallest sum assured on offer. */
const leastDeathSum = (product: Product, coverage: Coverage, plan: string): Fen => {
  const sum = coverage.sums[plan];
  if (sum?.kind === 'amount' || sum?.kind === 'per-unit') return sum.amount;
  const range = product.options.find((option) => option.key === 'sumAssured');
  if (sum?.kind !== 'of-sum-assured' || range === undefined) return 0;
  return Math.ceil((range.min * sum.ratio) / 1_000_000);
};

/** Whether a dependency on age alone excludes people of this age from the plan. */
const keptFrom = (product: Product, plan: string, age: number): boolean =>
  product.dependencies.some(({ when, require }) => {
    const onAge = Object.keys(when).length === 1 && when.age !== undefined;
    const applies = onAge && (when.age?.min ?? 0) <= age && age <= (when.age?.max ?? Infinity);
    return applies && require.plan !== undefined && !require.plan.includes(plan);
  });

const minorsOverLimit = (product: Product): Fault[] => {
  const { min, max } = product.eligibility.age;
  return product.coverages.flatMap((coverage, index) => {
    if (!coversMinors(product, coverage)) return [];
    return product.plans.flatMap(({ code, name }) => {
      const least = leastDeathSum(product, coverage, code);
      for (let age = min; age <= Math.min(max, adult - 1); age++) {
        const limit = minorDeathLimit(age) ?? Infinity;
        if (age < (coverage.ages?.min ?? 0) || least <= limit || keptFrom(product, code, age))
          continue;
        const message = `${age} 周岁可以投保“${name}”，身故保险金 ${formatSum(least)}超过 ${formatSum(limit)}`;
        return [{ path: `coverages[${index}].sums.${code}`, message }];
      }
      return [];
    });
  });
};

/** The allowed relations of policyholder and insured, and the questions asked of them first. */
export const partyRules: readonly PublicationRule[] = [
  {
    rule: 'minor-death-limit',
    regulation: '未成年人身故保险金限额规定（《保险法》第三十三条）',
    check: (product) => [
      ...minorsOverLimit(product),
      ...product.coverages.flatMap((coverage, index) =>
        faultIf(
          coversMinors(product, coverage) && !coverage.cappedForMinors,
          `coverages[${index}].cappedForMinors`,
          `“${coverage.name}”可以承保未成年人，条款应当写明身故给付以国家规定的限额为限`,
        ),
      ),
    ],
  },
  {
    rule: 'death-cover-consent',
    regulation: '《保险法》第三十四条',
    check: (product) => {
      const death = product.coverages.some((coverage) => coverage.risks.includes('death'));
      const others = product.eligibility.relations.some(
        (each) => each !== 'self' && each !== 'child',
      );
      const asked = product.consents.some((consent) => consent.code === 'insured-consent');
      const message =
        '含身故责任且可以为他人投保，应当确认被保险人同意并认可保险金额（insured-consent）';
      return faultIf(death && others && !asked, 'consents', message);
    },
  },
  {
    rule: 'suitability',
    regulation: '《金融机构产品适当性管理办法》（令2025年第7号）',
    check: (product) => {
      const { suitabilityRequired, uncertainBenefits } = product.compliance;
      const path = 'compliance.suitabilityRequired';
      return [
        ...faultIf(
          sellsLongTerm(product) && !suitabilityRequired,
          path,
          '一年期以上的人身保险应当先做适当性评估',
        ),
        ...faultIf(
          uncertainBenefits && !suitabilityRequired,
          path,
          '利益不确定的产品应当先做适当性评估',
        ),
      ];
    },
  },
  {
    rule: 'uncertain-benefits-notice',
    regulation: '《金融机构产品适当性管理办法》（令2025年第7号）；回访七项要点',
    check: (product) =>
      faultIf(
        product.compliance.uncertainBenefits &&
          !product.notices.some((notice) => notice.code === 'uncertain-benefits'),
        'notices',
        '利益不确定的产品应当告知利益不保证（uncertain-benefits）',
      ),
  },
  {
    rule: 'recording',
    regulation: '《保险销售行为可回溯管理暂行办法》',
    check: (product) =>
      faultIf(
        sellsLongTerm(product) &&
          product.sale.ways.includes('assisted') &&
          product.compliance.recordingFromAge > 60,
        'compliance.recordingFromAge',
        '向 60 周岁及以上的人协助销售一年期以上的保险应当录音录像',
      ),
  },
  {
    rule: 'anti-money-laundering',
    regulation: '《金融机构客户尽职调查和客户身份资料及交易记录保存管理办法》',
    check: (product) =>
      faultIf(
        (product.kind === 'whole-life' || product.kind === 'annuity') &&
          product.compliance.antiMoneyLaundering === undefined,
        'compliance.antiMoneyLaundering',
        '缺少核实身份的保险费起点',
      ),
  },
];
