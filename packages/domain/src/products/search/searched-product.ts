import type { Fen } from '#base/money/fen.ts';
import { searchWords } from '#base/search/search-words.ts';
import { plainText } from './plain-text.ts';
import { kindNames } from '#products/catalogue/names.ts';
import type { Product } from '#products/catalogue/product/product.ts';
import { parseTerm, type Term } from '#products/catalogue/product/terms.ts';
import type { Verdict } from '#products/disclosure/terms/terms.ts';

/** A condition under a product: the best decision some answers lead to, or how else it is judged. */
export type HealthAccess = Verdict | 'not-asked' | 'notice';

export interface SearchedProduct {
  readonly product: Product;
  readonly insurer: string;
  /** The lowest of its example premiums a year. */
  readonly lowest?: Fen | undefined;
  readonly health: (disease: string) => HealthAccess;
}

/** A product with the facts that a search asks for, worked out once. */
export interface ProductFacts extends SearchedProduct {
  /** The weight of the most telling place that has the word; 0 where none has it. */
  readonly says: (word: string) => number;
  /** Neighbouring characters of its texts, with the weight of their most telling place. */
  readonly words: ReadonlyMap<string, number>;
  /** The part of grown-up customers it is for, 0 to 1. */
  readonly breadth: number;
  readonly terms: readonly Term[];
  readonly sums: readonly Fen[];
  readonly highestSum: Fen;
}

const placesOf = ({
  product,
  insurer,
}: SearchedProduct): readonly (readonly [number, string])[] => {
  const { names, copy, kind } = product;
  return [
    [1, [names.marketing, names.short, names.clause].join('\n')],
    [0.9, product.coverages.map(({ name }) => name).join('\n')],
    [0.8, [copy.headline, kindNames[kind], ...product.riders.map(({ name }) => name)].join('\n')],
    [0.7, [copy.summary, ...product.plans.flatMap(({ name, adds }) => [name, ...adds])].join('\n')],
    [0.6, copy.highlights.flatMap(({ title, text }) => [title, text]).join('\n')],
    [0.6, [...product.eligibility.notes, product.eligibility.regions.note].join('\n')],
    [
      0.5,
      product.coverages.flatMap(({ summary, conditions }) => [summary, ...conditions]).join('\n'),
    ],
    [0.5, [...product.plans.map(({ summary }) => summary), insurer].join('\n')],
    [0.4, product.questions.map(({ question }) => question).join('\n')],
    [
      0.3,
      [
        ...product.valueAdded.map(({ name, text }) => name + text),
        ...product.claimsExamples.map(({ title, story }) => title + story),
      ].join('\n'),
    ],
    [0.2, product.questions.map(({ answer }) => answer).join('\n')],
  ];
};

const working = { from: 18, to: 60 } as const;

/** A general product is for customers from 18 to 60, everywhere, and for their families. */
const breadthOf = ({ eligibility, coverages, pay }: Product): number => {
  const { age, regions, relations } = eligibility;
  const years = Math.min(age.max, working.to) - Math.max(age.min, working.from) + 1;
  const ages = Math.max(0, years) / (working.to - working.from + 1);
  const places = regions.sold.length === 0 ? 1 : regions.sold.length / 31;
  return (
    0.45 * ages +
    0.25 * places +
    0.15 * Math.min(1, relations.length / 4) +
    0.1 * Math.min(1, coverages.length / 6) +
    (pay.cashier === 'free' || eligibility.sexes.length < 2 ? 0 : 0.05)
  );
};

const sumsOf = ({ coverages, options }: Product) => {
  const sums = coverages.flatMap(({ sums: byPlan }) =>
    Object.values(byPlan).flatMap((sum) =>
      sum.kind === 'amount' || sum.kind === 'per-unit' ? [sum.amount] : [],
    ),
  );
  const ranges = options.flatMap((option) =>
    option.kind === 'range' && option.key === 'sumAssured' ? [option.max] : [],
  );
  return { sums, highestSum: Math.max(0, ...sums, ...ranges) };
};

export const productFacts = (searched: SearchedProduct): ProductFacts => {
  const { product } = searched;
  const places = placesOf(searched).map(([weight, text]) => [weight, plainText(text)] as const);
  const words = new Map<string, number>();
  for (const [weight, text] of places)
    for (const word of searchWords(text)) words.set(word, Math.max(words.get(word) ?? 0, weight));
  const terms = product.options.flatMap((option) =>
    option.kind === 'choice' && option.key === 'coverTerm'
      ? option.choices.flatMap(({ value }) => parseTerm(value) ?? [])
      : [],
  );
  return {
    ...searched,
    says: (word) => places.find(([, text]) => text.includes(word))?.[0] ?? 0,
    words,
    breadth: breadthOf(product),
    terms,
    ...sumsOf(product),
  };
};
