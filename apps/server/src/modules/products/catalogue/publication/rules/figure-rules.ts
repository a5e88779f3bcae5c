import type { Product } from '@parasol/domain/products/catalogue/product/product';
import { ratioOne } from '@parasol/domain/base/money/ratio';
import { withDigits } from './digits.ts';
import { statedAmounts, statedShares, tenThousand } from './known-figures.ts';
import type { Fault, PublicationRule } from './rule.ts';
import { shownTexts, type ShownText } from './texts.ts';

const sameFacts = '《保险销售行为管理办法》（令2023年第2号）；销售页面应与条款一致';

/** Words about one fact: the numbers a pattern captures must be one of the lists allowed. */
type Statement = {
  readonly name: string;
  readonly patterns: readonly RegExp[];
  readonly allowed: (product: Product) => readonly (readonly number[])[];
  /** Only in texts whose path starts so. */
  readonly within?: RegExp;
};

const each = (values: readonly number[]): readonly (readonly number[])[] =>
  values.map((value) => [value]);

const waitingDays = ({ periods, coverages }: Product): readonly number[] => [
  periods.waitingDays,
  ...coverages.flatMap(({ waitingDays: days }) => days ?? []),
];

const loadingPercent = ({ pay }: Product): number => Math.round(pay.surrenderLoading * 100);

const growths = ({ cashValue }: Product): readonly number[] => {
  if (cashValue.method !== 'basis') return [];
  return Object.values(cashValue.basis.benefits).flatMap((benefits) =>
    benefits.flatMap(({ pays }) =>
      pays.flatMap((amount) =>
        amount.of === 'sum' && amount.growth > 0 ? [Math.round(amount.growth * 1e6) / 1e4] : [],
      ),
    ),
  );
};

const figureStatements: readonly Statement[] = [
  {
    name: '犹豫期',
    patterns: [
      /(\d+)\s*[日天]的?犹豫期/g,
      /犹豫期(?:为|有|是|：)?\s*(\d+)\s*[日天]/g,
      /签收[^。；]{0,8}次日起有?\s*(\d+)\s*[日天]/g,
    ],
    allowed: ({ periods }) => each([periods.coolingOffDays]),
  },
  {
    name: '等待期',
    patterns: [
      /(\d+)\s*[日天][的为]?等待期/g,
      /等待期(?:为|有|是|：)?\s*(\d+)\s*[日天]/g,
      /生效(?:日起|之日起|后)\s*(\d+)\s*[日天][内后为]/g,
    ],
    allowed: (product) => each(waitingDays(product)),
  },
  {
    name: '宽限期',
    patterns: [
      /(\d+)\s*[日天][的为]?宽限期/g,
      /宽限期(?:为|有|是|：)?\s*(\d+)\s*[日天]/g,
      /逾期超过\s*(\d+)\s*[日天]/g,
    ],
    allowed: ({ periods }) => each([periods.graceDays]),
  },
  {
    name: '投保年龄',
    patterns: [/出生满\s*(\d+)\s*[日天]至\s*(\d+)\s*周岁/g],
    allowed: ({ eligibility: { age } }) => [[age.minDays, age.max]],
  },
  {
    name: '投保年龄',
    patterns: [
      /(?:首次投保|投保年龄)为?\s*(\d+)\s*至\s*(\d+)\s*周岁/g,
      /(\d+)\s*至\s*(\d+)\s*周岁(?:均?可以?投保)(?=[，。；、]|$)/g,
    ],
    allowed: ({ eligibility: { age } }) => [[age.min, age.max]],
  },
  {
    name: '投保年龄',
    within: /^eligibility\.notes\[0\]/,
    patterns: [/^(\d+)\s*至\s*(\d+)\s*周岁/g],
    allowed: ({ eligibility: { age } }) => [[age.min, age.max]],
  },
  {
    name: '最高投保年龄',
    patterns: [/(?:首次投保|投保年龄)最高至?\s*(\d+)\s*周岁/g],
    allowed: ({ eligibility: { age } }) => each([age.max]),
  },
  {
    name: '最高续保年龄',
    patterns: [/续保(?:最高)?至\s*(\d+)\s*周岁/g, /续保最高\s*(\d+)\s*周岁/g],
    allowed: ({ eligibility: { age } }) => each([age.renewMax ?? age.max]),
  },
  {
    name: '投保人年龄',
    patterns: [/(?:投保人|父母)[^。；]{0,6}?(\d+)\s*至\s*(\d+)\s*周岁/g],
    allowed: ({ eligibility: { policyholderAge: age } }) => [[age.min, age.max]],
  },
  {
    name: '家庭优惠',
    patterns: [/(\d+)\s*[人个](?:(?!\d+\s*[人个]).){0,14}?(\d+(?:\.\d+)?)\s*折/g],
    allowed: ({ rating }) =>
      rating.familyDiscounts.flatMap(({ members, factor }) => [
        [members, Math.round((factor * 1000) / ratioOne) / 100],
        [members, Math.round((factor * 10_000) / ratioOne) / 100],
      ]),
  },
  {
    name: '递增比例',
    patterns: [/(\d+(?:\.\d+)?)%\s*的?(?:复利)?递增/g, /递增\s*(\d+(?:\.\d+)?)%/g],
    allowed: (product) => each(growths(product)),
  },
  {
    name: '分期多交的比例',
    patterns: [/比按年交费多约?\s*(\d+(?:\.\d+)?)%/g],
    allowed: ({ rating }) =>
      each(rating.frequencies.map(({ factor }) => (factor - ratioOne) / 10_000)),
  },
  {
    name: '期数',
    within: /^(?:options|questions)/,
    patterns: [/共\s*(\d+)\s*期/g],
    allowed: ({ rating }) => each(rating.frequencies.map(({ perYear }) => perYear)),
  },
  {
    name: '退保扣除的费用',
    patterns: [/扣除\s*(\d+)%\s*的?费用/g, /费用比例为\s*(\d+)%/g],
    allowed: (product) => each([loadingPercent(product)]),
  },
  {
    name: '净保险费',
    patterns: [/净保险费为保险费的\s*(\d+)%/g],
    allowed: (product) => each([100 - loadingPercent(product)]),
  },
  {
    name: '责任免除的条数',
    patterns: [/(\d+)\s*条责任免除/g],
    allowed: ({ exclusions }) => each([exclusions.length]),
  },
];

/** Words of which every such statement has one; a text without them is skipped. */
const worthReading =
  /犹豫期|等待期|宽限期|签收|生效|逾期|周岁|折|递增|交费多|期|费用|净保险费|责任免除/;

const contradictions = (product: Product): readonly Fault[] => {
  const statements = figureStatements.map((statement) => ({
    ...statement,
    allowed: statement.allowed(product),
  }));
  return shownTexts(product).flatMap(({ path, text }) => {
    if (!worthReading.test(text)) return [];
    const words = withDigits(text);
    return statements.flatMap(({ name, patterns, allowed, within }) => {
      if (within && !within.test(path)) return [];
      return patterns.flatMap((pattern) =>
        [...words.matchAll(pattern)].flatMap(([found, ...said]) => {
          const fits = allowed.some((list) =>
            list.every((value, index) => Math.abs(value - Number(said[index])) < 1e-6),
          );
          if (fits) return [];
          const right = allowed.map((list) => list.join(' 至 ')).join('、') || '没有';
          return [{ path, message: `“${found}”与${name}不一致，产品写的是 ${right}` }];
        }),
      );
    });
  });
};

/**
 * A period that a product does not have, and one that it has and must name where it is explained.
 */
const periodPatterns = [
  { name: '犹豫期', notice: 'cooling-off', figure: 'coolingOffDays' },
  { name: '等待期', notice: 'waiting-period', figure: 'waitingDays' },
] as const;

const periodFaults = (product: Product): readonly Fault[] =>
  periodPatterns.flatMap(({ name, notice, figure }) => {
    const days = product.periods[figure];
    const texts: Pick<ShownText, 'path' | 'text'>[] = product.notices.flatMap(
      ({ code, text }, index) =>
        code === notice ? [{ path: `notices[${index}].text`, text: withDigits(text) }] : [],
    );
    return texts.flatMap(({ path, text }) => {
      const none = new RegExp(`(?:^|本产品|，)没有${name}`).test(text);
      if (days > 0 && (none || !new RegExp(`(?<!\\d)${days}\\s*[日天]`).test(text)))
        return [{ path, message: `没有写明${name}为 ${days} 日` }];
      return days === 0 && !none ? [{ path, message: `本产品没有${name}，告知应写明` }] : [];
    });
  });

/** Places where sums are stated to sell; the covers state them in full. */
const selling = /^(?:copy|plans|options|dependencies|questions|notices|eligibility|display)/;

const unknownFigures = (product: Product): readonly Fault[] => {
  const amounts = statedAmounts(product);
  const shares = statedShares(product);
  return shownTexts(product).flatMap(({ path, text }) => {
    if (!selling.test(path)) return [];
    const sums = [...text.matchAll(tenThousand)].flatMap(([found, number]) =>
      amounts.has(Math.round(Number(number) * 1_000_000))
        ? []
        : [{ path, message: `“${found}”不是本产品的任何保额、限额或免赔额` }],
    );
    if (!/^(?:copy|plans)/.test(path)) return sums;
    const percents = [...text.matchAll(/(\d+(?:\.\d+)?)%/g)].flatMap(([found, number]) =>
      shares.has(Number(number))
        ? []
        : [{ path, message: `“${found}”不是本产品的任何给付比例、赔付比例或递增比例` }],
    );
    return [...sums, ...percents];
  });
};

/** Figures in the words equal the figures of the product. */
export const figureRules: readonly PublicationRule[] = [
  { rule: 'words-and-figures', regulation: sameFacts, check: contradictions },
  { rule: 'periods-explained', regulation: sameFacts, check: periodFaults },
  { rule: 'known-figures', regulation: sameFacts, check: unknownFigures },
  {
    rule: 'cover-share',
    regulation: sameFacts,
    check: ({ coverages }) =>
      coverages.flatMap(({ name, summary, sums }, index) => {
        const [, share] = /基本保额的\s*(\d+(?:\.\d+)?)%/.exec(summary) ?? [];
        if (share === undefined) return [];
        const fits = Object.values(sums).some(
          (sum) => sum.kind === 'of-sum-assured' && sum.ratio === Number(share) * 10_000,
        );
        if (fits) return [];
        return [
          { path: `coverages[${index}].summary`, message: `“${name}”的比例与给付金额不一致` },
        ];
      }),
  },
  {
    rule: 'start-of-cover',
    regulation: sameFacts,
    check: (product) =>
      shownTexts(product).flatMap(({ path, text }) => {
        const [found] = /统一生效日|集中投保期/.exec(text) ?? [];
        if (found === undefined) return [];
        return [{ path, message: `“${found}”与生效方式不一致：每张保单按投保时间各自生效` }];
      }),
  },
];
