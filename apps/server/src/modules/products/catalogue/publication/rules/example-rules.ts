import type { ClaimsExample } from '@parasol/domain/products/catalogue/product/content';
import type { Product } from '@parasol/domain/products/catalogue/product/product';
import type { ExamplePerson } from '@parasol/domain/products/catalogue/product/rates';
import { formatSum, type Fen } from '@parasol/domain/base/money/fen';
import type { Rater } from '@parasol/domain/products/rating/compile-product';
import {
  fillExample,
  type ShownExample,
} from '@parasol/domain/products/rating/values/example-figures';
import { withFigures } from '@parasol/domain/products/law/numerals';
import { isOffered } from '@parasol/domain/products/rating/choices/known-facts';
import { examplePremium } from '@parasol/domain/products/rating/example-premium';
import { faultIf, type Fault, type PublicationRule } from './rule.ts';

const trueExamples = '《保险销售行为管理办法》（令2023年第2号）；利益演示应当真实';

/** These names may stand for no payment; any other line of 0 yuan is a forgotten figure. */
const paidNothing = new Set(['赔付', '给付']);
const amountPattern = /(\d+(?:,\d{3})*(?:\.\d+)?)\s*(万)?元/g;
/** A premium or return written by hand; the engine's stand in braces. */
const byHand = /(?:保险费|每年|年交)\s*\d[\d,.]*\s*万?元/;

const fenOf = (number: string, tenThousand: string | undefined): Fen =>
  Math.round(Number(number.replaceAll(',', '')) * (tenThousand ? 1_000_000 : 100));

/** Whether a person like this could buy the example's choice. */
const notForSale = (
  { product, ranges, choices }: Rater,
  { socialInsurance, sumAssured, units, plan, ...person }: ExamplePerson,
): string | undefined => {
  const { eligibility } = product;
  const facts = { ...person, plan, socialInsurance };
  const sum = ranges.sumAssured;
  const fits = (value: number | undefined, range: typeof sum | typeof ranges.units): boolean =>
    range === undefined
      ? value === undefined || value === 1
      : value !== undefined &&
        value >= range.min &&
        value <= range.max &&
        (value - range.min) % range.step === 0;
  if (person.age < eligibility.age.min || person.age > eligibility.age.max) return '年龄不能投保';
  if (!eligibility.sexes.includes(person.sex)) return '性别不能投保';
  if (!eligibility.occupationClasses.includes(person.occupationClass)) return '职业不能投保';
  for (const key of ['coverTerm', 'payTerm', 'payFrequency'] as const) {
    if (!choices[key].includes(person[key])) return `没有 ${person[key]} 可以选择`;
  }
  if (!fits(sumAssured, sum)) return '基本保额不在可选范围内';
  if (!fits(units ?? ranges.units?.min, ranges.units)) return '份数不在可选范围内';
  return isOffered(product, {
    ...facts,
    ...(sumAssured === undefined ? {} : { sumAssured }),
    ...(units === undefined ? {} : { units }),
  })
    ? undefined
    : '这些选择不能同时投保';
};

const figureFaults = (rater: Rater, example: ClaimsExample, path: string): readonly Fault[] => {
  const { policy } = example;
  const why = policy && notForSale(rater, policy);
  if (why !== undefined) return [{ path: `${path}.policy`, message: `示例无法投保：${why}` }];
  const filled = fillExample(rater, example);
  if ('unknown' in filled)
    return [{ path, message: `示例的保单没有这些数字：${filled.unknown.join('、')}` }];
  return [
    ...arithmeticFaults(filled, example, path),
    ...(['person', 'story', 'result'] as const).flatMap((key) => {
      const [found] = byHand.exec(example[key]) ?? [];
      return faultIf(
        found !== undefined && !chargedBy(rater.product, found),
        `${path}.${key}`,
        `“${found}”不是费率表算出的保险费，应写作 {premium} 等由系统计算`,
      );
    }),
  ];
};

/** Rates for a whole policy may be quoted as they are in the table. */
const chargedBy = ({ rating }: Product, words: string): boolean => {
  const [, number = '', tenThousand] = new RegExp(amountPattern.source).exec(words) ?? [];
  const fen = fenOf(number, tenThousand);
  return rating.tables.some(
    ({ measure, rows }) =>
      (measure === 'per-policy' || measure === 'per-unit') &&
      rows.some(({ rate }) => rate === fen * 10_000),
  );
};

const arithmeticFaults = (
  { items, result }: ShownExample,
  example: ClaimsExample,
  path: string,
): readonly Fault[] => {
  const shares = items.flatMap(({ name, amount, note = '' }, index) => {
    const at = `${path}.items[${index}]`;
    const [, number = '', tenThousand, percent] =
      /(\d+(?:,\d{3})*(?:\.\d+)?)\s*(万)?元[的按]\s*(\d+(?:\.\d+)?)%/.exec(note) ?? [];
    const share =
      percent === undefined
        ? undefined
        : Math.round((fenOf(number, tenThousand) * Number(percent)) / 100);
    return [
      ...faultIf(
        share !== undefined && share !== amount,
        at,
        `“${note}”应为 ${formatSum(share ?? 0)}，写的是 ${formatSum(amount)}`,
      ),
      ...faultIf(
        amount === 0 && !paidNothing.has(name),
        at,
        `“${name}”显示为 0 元，应由系统计算或改为文字`,
      ),
    ];
  });
  const possible = sums(items.map(({ amount }) => amount));
  const statedSums = [...withFigures(result).matchAll(amountPattern)].map(
    ([found, number = '', tenThousand]) => ({
      found,
      fen: fenOf(number, tenThousand),
    }),
  );
  const [story] = [`${example.person}${example.story}`];
  return [
    ...shares,
    ...statedSums.flatMap(({ found, fen }) =>
      faultIf(
        !possible.has(fen) && !story.includes(found) && !/\{/.test(example.result),
        `${path}.result`,
        `“${found}”不是所列各项的金额或者合计`,
      ),
    ),
  ];
};

/** All sums that some of the amounts add up to. */
const sums = (amounts: readonly Fen[]): ReadonlySet<Fen> => {
  let reached = new Set<Fen>([0]);
  for (const amount of amounts) {
    reached = new Set([...reached].flatMap((sum) => [sum, sum + amount]));
  }
  return reached;
};

/** The people and policies a page shows. */
export const exampleRules: readonly PublicationRule[] = [
  {
    rule: 'premium-shown',
    regulation: '《互联网保险业务监管办法》第十三条',
    check: ({ rating }, { rater }) =>
      rating.examples.flatMap((person, index) => {
        const path = `rating.examples[${index}]`;
        const why = notForSale(rater, person);
        return [
          ...faultIf(why !== undefined, path, `示例人员无法投保：${why}`),
          ...faultIf(
            why === undefined && examplePremium(rater, person) === undefined,
            path,
            '这位示例人员没有费率，页面无法展示保险费',
          ),
        ];
      }),
  },
  {
    rule: 'examples-from-engine',
    regulation: trueExamples,
    check: (product, { rater }) =>
      product.claimsExamples.flatMap((example, index) =>
        figureFaults(rater, example, `claimsExamples[${index}]`),
      ),
  },
];
