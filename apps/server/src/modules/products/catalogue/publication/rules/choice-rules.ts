import type { RangeOption } from '@parasol/domain/products/catalogue/product/options';
import type { Product } from '@parasol/domain/products/catalogue/product/product';
import { coverYears, parseTerm, payYears } from '@parasol/domain/products/catalogue/product/terms';
import { formatSum } from '@parasol/domain/base/money/fen';
import { visitOffered } from '@parasol/domain/products/rating/choices/offered';
import { faultIf, type Fault, type PublicationRule } from './rule.ts';

const adult = 18;

const offStep = (
  { min, max, step, initial, label }: RangeOption,
  path: string,
): readonly Fault[] => [
  ...faultIf(max < min, `${path}.max`, `“${label}”的上限小于下限`),
  ...faultIf(
    (max - min) % step !== 0,
    `${path}.max`,
    `“${label}”的上限不在按步长递增的数值上，没有人能选到`,
  ),
  ...faultIf((initial - min) % step !== 0, `${path}.initial`, `“${label}”的初始值不在步长上`),
];

const sumLimitFaults = (product: Product): readonly Fault[] => {
  const range = product.options.find((option) => option.key === 'sumAssured');
  const { min: youngest, max: oldest } = product.eligibility.age;
  const risks = new Set(product.sumLimits.map(({ risk }) => risk));
  const faults: Fault[] = product.sumLimits.flatMap(({ max }, index) =>
    faultIf(
      range !== undefined && (max < range.min || (max - range.min) % range.step !== 0),
      `sumLimits[${index}].max`,
      `限额 ${formatSum(max)}不在基本保额可选的数值上`,
    ),
  );
  for (const risk of risks) {
    const limits = product.sumLimits
      .map((limit, index) => ({ ...limit, path: `sumLimits[${index}]` }))
      .filter((limit) => limit.risk === risk)
      .sort((one, other) => one.minAge - other.minAge);
    // The law itself limits payments for minors.
    let next = Math.min(limits[0]?.minAge ?? 0, Math.max(youngest, adult));
    for (const { minAge, maxAge, path } of limits) {
      faults.push(
        ...faultIf(minAge > next, `${path}.minAge`, `${next} 至 ${minAge - 1} 周岁没有保额限额`),
        ...faultIf(minAge < next, `${path}.minAge`, `${minAge} 周岁的保额限额与上一段重叠`),
        ...faultIf(maxAge < minAge, `${path}.maxAge`, '年龄上限小于下限'),
      );
      next = maxAge + 1;
    }
    const last = limits.at(-1);
    faults.push(
      ...faultIf(
        last !== undefined && last.maxAge < oldest,
        `${last?.path}.maxAge`,
        `${next} 至 ${oldest} 周岁没有保额限额`,
      ),
    );
  }
  return faults;
};

/** Sums and terms that can be chosen make sense together. */
export const choiceRules: readonly PublicationRule[] = [
  {
    rule: 'sums-on-step',
    regulation: '条款、费率与销售页面一致（《人身保险公司保险条款和保险费率管理办法》）',
    check: (product) => [
      ...product.options.flatMap((option, index) =>
        option.kind === 'range' ? offStep(option, `options[${index}]`) : [],
      ),
      ...sumLimitFaults(product),
      ...product.dependencies.flatMap(({ require }, index) => {
        const range = product.options.find((option) => option.key === 'sumAssured');
        const most = require.sumAssured?.max;
        return faultIf(
          range !== undefined && most !== undefined && (most - range.min) % range.step !== 0,
          `dependencies[${index}].require.sumAssured`,
          '要求的保额上限不在步长上',
        );
      }),
    ],
  },
  {
    rule: 'terms-fit',
    regulation: '条款、费率与销售页面一致（《人身保险公司保险条款和保险费率管理办法》）',
    check: (product, { rater }) => {
      const faults: Fault[] = [];
      visitOffered(product, ['coverTerm', 'payTerm', 'age'], ({ coverTerm, payTerm, age }) => {
        const cover = parseTerm(coverTerm);
        const pay = parseTerm(payTerm);
        // Renewals are offered the first sale's choices, as far as the dependencies allow.
        if (!cover || !pay || age > product.eligibility.age.max || faults.length > 0) return;
        const covered = coverYears(cover, age, rater.limitAge);
        if (covered > 0 && payYears(pay, age, rater.limitAge) <= covered) return;
        const message = `${age} 周岁可以选择保险期间 ${coverTerm}、交费期间 ${payTerm}，交费比保障还长`;
        faults.push({ path: 'dependencies', message });
      });
      return faults;
    },
  },
];
