import type { CoverageSum } from '@parasol/domain/products/catalogue/product/cover';
import { planName } from '@parasol/domain/products/catalogue/names';
import { relationNames } from '@parasol/domain/base/people/relation';
import { sexNames } from '@parasol/domain/base/people/sex';
import type { Eligibility } from '@parasol/domain/products/catalogue/product/options';
import type { Relation } from '@parasol/domain/base/people/relation';
import type { ExamplePerson } from '@parasol/domain/products/catalogue/product/rates';
import { parseTerm, type TermCode } from '@parasol/domain/products/catalogue/product/terms';
import { formatSum } from '@parasol/domain/base/money/fen';
import { ratioText } from '@parasol/domain/base/money/ratio';
import type { Rater } from '@parasol/domain/products/rating/compile-product';

/** The words for facts of a product. */

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

/** How long it covers, among other facts: `保 20 年`, `保至 70 周岁`, `保终身`. */
export const coverWords = (code: TermCode): string => {
  const words = termWords(code);
  return /^\d/.test(words) ? `保 ${words}` : `保${words}`;
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
  return [
    `${person.age} 周岁${needs.has('sex') ? `${sexNames[person.sex]}性` : ''}`,
    needs.has('socialInsurance') ? (person.socialInsurance ? '有社保' : '无社保') : '',
    needs.has('occupationClass') ? `${person.occupationClass} 类职业` : '',
    product.plans.length > 1 ? planName(product, person.plan) : '',
    person.sumAssured === undefined ? '' : `保额 ${formatSum(person.sumAssured)}`,
    person.units === undefined || person.units === 1 ? '' : `${person.units} 份`,
    chooses('coverTerm') ? coverWords(person.coverTerm) : '',
    chooses('payTerm') && person.payTerm !== 'single' ? `交 ${termWords(person.payTerm)}` : '',
  ]
    .filter(Boolean)
    .join('，');
};
