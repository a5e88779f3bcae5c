import type { Product } from '@parasol/domain/products/catalogue/product/product';
import type { Frequency } from '@parasol/domain/products/catalogue/product/rates';
import type { RegulationFigures } from '@parasol/domain/products/catalogue/product/shared';
import { fenToYuan } from '@parasol/domain/base/money/fen';
import { faultIf, isHealth, sellsLongTerm, type Fault, type PublicationRule } from './rule.ts';

const instalmentsAYear: Readonly<Record<Frequency['code'], number>> = {
  single: 1,
  yearly: 1,
  'half-yearly': 2,
  quarterly: 4,
  monthly: 12,
};

const coolingOffNeeded = (
  product: Product,
  figures: RegulationFigures['coolingOffDays'],
): number => {
  if (!sellsLongTerm(product)) return figures.shortTerm;
  if (isHealth(product)) return figures.longTermHealth;
  return product.sale.ways.includes('online') ? figures.longTermLifeOnline : figures.longTermLife;
};

const unequalShares = (frequency: Frequency, index: number): readonly Fault[] => {
  const { shares, perYear } = frequency;
  if (shares === undefined) return [];
  const path = `rating.frequencies[${index}].shares`;
  const [first] = shares;
  return [
    ...faultIf(shares.length !== perYear, path, `应有 ${perYear} 期，写了 ${shares.length} 期`),
    ...faultIf(
      shares.some((share) => share !== first),
      path,
      '各期保险费不相等，分期保险费应当均等',
    ),
    ...faultIf(first === 0, path, '首期保险费为 0'),
  ];
};

/** Periods, instalments and the cost of surrender. */
export const contractRules: readonly PublicationRule[] = [
  {
    rule: 'equal-instalments',
    regulation: '分期保险费应当均等并载明日期（互联网人身保险销售规则）',
    check: (product) =>
      product.rating.frequencies.flatMap((frequency, index) => [
        ...unequalShares(frequency, index),
        ...faultIf(
          frequency.perYear !== instalmentsAYear[frequency.code],
          `rating.frequencies[${index}].perYear`,
          `${frequency.code} 每年应为 ${instalmentsAYear[frequency.code]} 期`,
        ),
      ]),
  },
  {
    rule: 'waiting-period',
    regulation: '《健康保险管理办法》第二十七条',
    check: (product, { shared: { regulation } }) => {
      const most = regulation.waitingDaysMax;
      return [
        ...faultIf(
          product.periods.waitingDays > most,
          'periods.waitingDays',
          `等待期 ${product.periods.waitingDays} 日，不得超过 ${most} 日`,
        ),
        ...product.coverages.flatMap((coverage, index) =>
          faultIf(
            (coverage.waitingDays ?? 0) > most,
            `coverages[${index}].waitingDays`,
            `“${coverage.name}”的等待期 ${coverage.waitingDays} 日，不得超过 ${most} 日`,
          ),
        ),
      ];
    },
  },
  {
    rule: 'cooling-off',
    regulation: '《健康保险管理办法》；人身保险犹豫期规定',
    check: (product, { shared: { regulation } }) => {
      const needed = coolingOffNeeded(product, regulation.coolingOffDays);
      const { coolingOffDays } = product.periods;
      const message = `犹豫期 ${coolingOffDays} 日，按保险期间和销售方式至少应为 ${needed} 日`;
      return faultIf(coolingOffDays < needed, 'periods.coolingOffDays', message);
    },
  },
  {
    rule: 'cooling-off-cost',
    regulation: '犹豫期内解除合同，扣除的费用不得超过工本费',
    check: (product, { shared: { regulation } }) => {
      const most = regulation.coolingOffCostMax;
      const message = `犹豫期内扣除的费用不得超过 ${fenToYuan(most)} 元`;
      return faultIf(product.pay.coolingOffCost > most, 'pay.coolingOffCost', message);
    },
  },
  {
    rule: 'cash-value-on-surrender',
    regulation: '《保险法》第四十七条',
    check: (product) => {
      if (!sellsLongTerm(product)) return [];
      return [
        ...faultIf(
          product.pay.surrenderRefund !== 'cash-value',
          'pay.surrenderRefund',
          '长期保险解除合同应当退还现金价值',
        ),
        ...faultIf(product.cashValue.method === 'none', 'cashValue', '长期保险缺少现金价值'),
      ];
    },
  },
  {
    rule: 'accident-refund',
    regulation: '一年期及以下意外险最低退还未满期净保险费',
    check: (product) => {
      const concerned =
        product.kind === 'accident' && !sellsLongTerm(product) && product.pay.cashier !== 'free';
      return faultIf(
        concerned && product.pay.surrenderRefund !== 'unexpired-net-premium',
        'pay.surrenderRefund',
        '应当至少退还净保险费 ×（1 − 已经过天数 ÷ 保险期间天数）',
      );
    },
  },
  {
    rule: 'grace-period',
    regulation: '《保险法》第三十六条',
    check: (product, { shared: { regulation } }) =>
      faultIf(
        sellsLongTerm(product) && product.periods.graceDays < regulation.graceDays,
        'periods.graceDays',
        `长期保险的宽限期不得少于 ${regulation.graceDays} 日`,
      ),
  },
];
