import type { CoverageSum } from '@parasol/domain/catalogue/cover';
import type {
  Eligibility,
  OccupationClass,
  Relation,
  Sex,
} from '@parasol/domain/catalogue/options';
import type { ProductKind } from '@parasol/domain/catalogue/product';
import type { ExamplePerson } from '@parasol/domain/catalogue/rates';
import { parseTerm, type TermCode } from '@parasol/domain/catalogue/terms';
import { formatSum } from '@parasol/domain/money/fen';
import { ratioText } from '@parasol/domain/money/ratio';
import type { Rater } from '@parasol/domain/rating/compile-product';

/** How facts of a product are said to people. */

export const kindNames: Readonly<Record<ProductKind, string>> = {
  medical: '医疗险',
  'critical-illness': '重疾险',
  'term-life': '定期寿险',
  'whole-life': '终身寿险',
  annuity: '年金险',
  accident: '意外险',
  maternity: '母婴险',
};

export const frequencyUnits = {
  single: undefined,
  yearly: '年',
  'half-yearly': '半年',
  quarterly: '季',
  monthly: '月',
} as const;

export const frequencyNames = {
  single: '一次交清',
  yearly: '年交',
  'half-yearly': '半年交',
  quarterly: '季交',
  monthly: '月交',
} as const;

export const relationNames: Readonly<Record<Relation, string>> = {
  self: '本人',
  spouse: '配偶',
  child: '子女',
  parent: '父母',
  other: '其他亲属',
};

export const sexNames: Readonly<Record<Sex, string>> = { male: '男性', female: '女性' };

export const termWords = (code: TermCode): string => {
  const term = parseTerm(code);
  switch (term?.kind) {
    case 'days':
      return `${term.days} 天`;
    case 'years':
      return `${term.years} 年`;
    case 'age':
      return `至 ${term.age} 周岁`;
    case 'life':
      return '终身';
    case 'single':
      return '一次交清';
    default:
      return code;
  }
};

export const sumWords = (sum: CoverageSum): string => {
  switch (sum.kind) {
    case 'amount':
      return formatSum(sum.amount);
    case 'per-unit':
      return `${formatSum(sum.amount)}/份`;
    case 'of-sum-assured':
      return `${ratioText(sum.ratio * 100)}% 基本保额`;
    case 'words':
      return sum.words;
    default:
      return sum satisfies never;
  }
};

export const ageWords = ({ min, max, minDays }: Eligibility['age']): string => {
  const from = min === 0 ? (minDays > 0 ? `出生满 ${minDays} 天` : '0 周岁') : `${min} 周岁`;
  return `${from}至 ${max} 周岁`;
};

export const classWords = (classes: readonly OccupationClass[]): string => {
  const sorted = [...classes].sort();
  const first = sorted[0] ?? 1;
  const last = sorted.at(-1) ?? first;
  const joined = last - first === sorted.length - 1 && sorted.length > 2;
  return `${joined ? `${first}–${last}` : sorted.join('、')} 类职业`;
};

export const relationWords = (relations: readonly Relation[]): string =>
  relations.map((relation) => relationNames[relation]).join('、');

/**
 * The person an example price is for, with the choices that make a difference to it:
 * `30 周岁，有社保，标准版`.
 */
export const examplePersonWords = ({ product, needs }: Rater, person: ExamplePerson): string => {
  const chooses = (key: string): boolean =>
    product.options.some(
      (option) => option.key === key && option.kind === 'choice' && option.choices.length > 1,
    );
  const plan = product.plans.find((each) => each.code === person.plan);
  return [
    `${person.age} 周岁${needs.has('sex') ? sexNames[person.sex] : ''}`,
    needs.has('socialInsurance') ? (person.socialInsurance ? '有社保' : '无社保') : '',
    needs.has('occupationClass') ? `${person.occupationClass} 类职业` : '',
    product.plans.length > 1 ? (plan?.name ?? '') : '',
    person.sumAssured === undefined ? '' : `保额 ${formatSum(person.sumAssured)}`,
    person.units === undefined || person.units === 1 ? '' : `${person.units} 份`,
    chooses('coverTerm') ? `保${termWords(person.coverTerm)}` : '',
    chooses('payTerm') && person.payTerm !== 'single' ? `交 ${termWords(person.payTerm)}` : '',
  ]
    .filter(Boolean)
    .join('，');
};
