import { payingName, planName } from '@parasol/domain/products/catalogue/names';
import { sexNames } from '@parasol/domain/base/people/sex';
import type { Product } from '@parasol/domain/products/catalogue/product/product';
import { formatSum } from '@parasol/domain/base/money/fen';
import type { OpenCatalogue } from '#modules/products/catalogue/open-catalogue.ts';
import { coverWords, termWords } from '#modules/products/catalogue/products/views/product-words.ts';
import type { SavedQuote } from '#modules/products/rating/queries.ts';

/** The choices in one line: `标准版，保额 30 万元，保 1 年，一次交清`. */
export const choiceWords = (
  product: Product,
  accepted: SavedQuote['accepted'],
): readonly string[] =>
  [
    product.plans.length > 1 ? planName(product, accepted.plan) : '',
    accepted.sumAssured === undefined ? '' : `保额 ${formatSum(accepted.sumAssured)}`,
    accepted.units > 1 ? `${accepted.units} 份` : '',
    coverWords(accepted.coverTerm),
    accepted.payTerm === 'single' || accepted.payTerm === accepted.coverTerm
      ? ''
      : `交 ${termWords(accepted.payTerm)}`,
    payingName(accepted.payFrequency, accepted.schedule.length),
  ].filter(Boolean);

/** Insured persons and choices in one line: `30 周岁女性等 2 人，标准版，保 1 年，一次交清`. */
export const trialTitle = (
  { occupation }: Pick<OpenCatalogue, 'occupation'>,
  product: Product,
  { accepted, input }: Pick<SavedQuote, 'accepted' | 'input'>,
): string => {
  const job = input.insureds[0]?.occupationCode;
  const [first, ...others] = accepted.people;
  return [
    first === undefined
      ? ''
      : `${first.age} 周岁${first.sex === undefined ? '' : `${sexNames[first.sex]}性`}${others.length > 0 ? `等 ${others.length + 1} 人` : ''}`,
    job === undefined ? '' : (occupation(job)?.name ?? ''),
    ...choiceWords(product, accepted),
  ]
    .filter(Boolean)
    .join('，');
};
