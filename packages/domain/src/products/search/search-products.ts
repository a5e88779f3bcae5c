import { searchWords } from '#base/search/search-words.ts';
import { asksWhetherInsurable } from './concepts.ts';
import {
  buildDictionary,
  type Dictionary,
  type DictionarySources,
  type Term,
} from './dictionary.ts';
import { numbersSaid, type NumbersSaid } from './numbers-said.ts';
import { plainText } from './plain-text.ts';
import { readWords } from './read-words.ts';
import { ageFit, budgetFit, healthFit, jobFit, regionFit, sumFit, untilFit } from './fits.ts';
import { whyFound } from './why-found.ts';
import { productFacts, type ProductFacts } from './searched-product.ts';

export interface ProductIndex {
  readonly dictionary: Dictionary;
  readonly products: readonly ProductFacts[];
  /** In how many products two neighbouring characters stand. */
  readonly heldBy: ReadonlyMap<string, number>;
}

interface FoundProduct {
  readonly baseProductNo: string;
  readonly score: number;
  /** About the person that was searched for. */
  readonly why: string | null;
}

interface ProductsFound {
  /** Best first; empty when nothing answers what was typed. */
  readonly found: readonly FoundProduct[];
  /** The products that come closest when nothing was found. */
  readonly nearest: readonly string[];
  /** Things that were understood, in words for the page. */
  readonly understood: readonly string[];
  readonly diseases: readonly string[];
  readonly age?: number;
  /** A line of insurance that is not sold. */
  readonly notSold?: string;
}

export const buildProductIndex = (sources: DictionarySources): ProductIndex => {
  const products = sources.products.map(productFacts);
  const heldBy = new Map<string, number>();
  for (const { words } of products)
    for (const word of words.keys()) heldBy.set(word, (heldBy.get(word) ?? 0) + 1);
  return { dictionary: buildDictionary(sources), products, heldBy };
};

interface Aspect {
  readonly weight: number;
  readonly fit: (facts: ProductFacts) => number;
  /** Products that fail it answer another question. */
  readonly must?: boolean;
}

const termAspect = (term: Term, asksHealth: boolean): readonly Aspect[] => {
  const { meaning, disease } = term;
  if (disease && asksHealth)
    return [{ weight: 1.2, fit: (facts) => healthFit(facts, term.text, disease) }];
  switch (meaning.kind) {
    case 'concept': {
      const { concept } = meaning;
      // A customer who had cancer does not look for a cover of cancer.
      const weight = asksHealth && concept.code === 'cancer' ? 0.2 : (concept.weight ?? 1);
      return [{ weight, fit: concept.fits }];
    }
    case 'product':
      return [
        {
          weight: 3,
          fit: ({ product }) => (product.baseProductNo === meaning.baseProductNo ? 1 : 0),
        },
      ];
    case 'insurer':
      return [{ weight: 1.5, fit: ({ insurer }) => (insurer === meaning.insurer ? 1 : 0) }];
    case 'region':
      return [{ weight: 1, fit: (facts) => regionFit(facts, meaning.code), must: true }];
    case 'disease':
      return [{ weight: 1.2, fit: (facts) => healthFit(facts, term.text, meaning.codes) }];
    case 'job':
      return [{ weight: 0.9, fit: (facts) => jobFit(facts, meaning), must: true }];
    case 'other-line':
      return [];
  }
};

const numberAspects = ({ age, until, sum, budget }: NumbersSaid): readonly Aspect[] => [
  ...(age === undefined
    ? []
    : [{ weight: 0.8, fit: (facts: ProductFacts) => ageFit(facts, age), must: true }]),
  ...(until === undefined
    ? []
    : [{ weight: 1, fit: (facts: ProductFacts) => untilFit(facts, until) }]),
  ...(sum === undefined ? [] : [{ weight: 0.8, fit: (facts: ProductFacts) => sumFit(facts, sum) }]),
  ...(budget === undefined
    ? []
    : [{ weight: 0.8, fit: (facts: ProductFacts) => budgetFit(facts, budget) }]),
];

const leastShare = 0.35;

/** Words that the dictionary does not know are looked for in the products' own texts. */
const textAspects = (index: ProductIndex, rest: readonly string[]): readonly Aspect[] => {
  const sought = [...new Set(rest.flatMap((part) => searchWords(part)))];
  const count = index.products.length;
  const worth = sought.map((word) => {
    const containing = index.heldBy.get(word) ?? 0;
    return [word, Math.log(1 + (count - containing + 0.5) / (containing + 0.5))] as const;
  });
  const all = worth.reduce((sum, [, each]) => sum + each, 0);
  if (all === 0) return [];
  const share = ({ words }: ProductFacts): number =>
    worth.reduce((sum, [word, each]) => sum + each * (words.get(word) ?? 0), 0) / all;
  const most = Math.max(...index.products.map(share));
  if (most < leastShare * 0.5) return [];
  return [{ weight: 0.8, fit: (facts) => share(facts) / most }];
};

/** Endings of names of conditions, for those that the library does not know. */
const soundsLikeIllness =
  /.(?:病|症|炎|瘤|菌|囊肿|结节|结石|息肉|增生|综合征|偏高|偏低|异常|不齐|不全|失常|过速|过缓|肥大|反流|阳性|手术)$/u;

/** A code that no disease has: the health notice or an underwriter decides about it. */
const unknownDisease = 'unknown';

const illnessAspect = (word: string): Aspect => ({
  weight: 1.2,
  fit: (facts) => healthFit(facts, word, [unknownDisease]),
});

const closeEnough = 0.6;
const leastScore = 0.25;
const broad = 0.2;
const fewNearest = 3;

const numbersShown = ({ age, until, sum, budget }: NumbersSaid): readonly string[] => [
  ...(age === undefined ? [] : [`${age} 周岁`]),
  ...(until === undefined ? [] : [`保到 ${until} 周岁`]),
  ...(sum === undefined ? [] : [`${sum / 1_000_000} 万元`]),
  ...(budget === undefined ? [] : [`每年约 ${budget / 100} 元`]),
];

const shownOf = ({ meaning, shown }: Term): string =>
  meaning.kind === 'concept' ? meaning.concept.shown : shown;

/** The products that answer what was typed, best first. */
export const searchProducts = (index: ProductIndex, typed: string): ProductsFound => {
  const plain = plainText(typed);
  const numbers = numbersSaid(plain);
  const read = readWords(index.dictionary, numbers.rest);
  const asksHealth = asksWhetherInsurable.test(plain);
  const ailment = read.rest.find((part) => soundsLikeIllness.test(part));
  const aspects = [
    ...read.terms.flatMap((term) => termAspect(term, asksHealth)),
    ...numberAspects(numbers),
    ...(ailment === undefined ? [] : [illnessAspect(ailment)]),
    ...textAspects(index, read.rest),
  ];
  const wanted = aspects.reduce((sum, { weight }) => sum + weight, 0);
  const judged = index.products.map((facts) => {
    const { baseProductNo } = facts.product;
    const fits = aspects.map(({ weight, fit, must }) => [weight, fit(facts), must] as const);
    const fails = fits.some(([, fit, must]) => must && fit <= 0);
    const met = fits.reduce((sum, [weight, fit]) => sum + weight * fit, 0);
    const score = wanted === 0 ? facts.breadth : met / wanted + broad * facts.breadth;
    return { baseProductNo, score, met: fails ? 0 : met, facts };
  });
  const ranked = judged.toSorted((a, b) => b.score - a.score);
  const notSold = read.terms.find(({ meaning }) => meaning.kind === 'other-line')?.shown;
  const meant = read.terms.filter(({ meaning }) => meaning.kind !== 'other-line');
  const nothingSaid = meant.length === 0 && read.rest.length === 0 && notSold === undefined;
  const top = ranked.find(({ met }) => met > 0)?.score ?? 0;
  const found =
    wanted === 0
      ? nothingSaid
        ? ranked
        : []
      : ranked.filter(
          ({ score, met }) => met > 0 && score >= leastScore && score >= closeEnough * top,
        );
  const diseases = [
    ...new Set(
      read.terms.flatMap(({ meaning, disease = [] }) =>
        meaning.kind === 'disease' ? meaning.codes : asksHealth ? disease : [],
      ),
    ),
  ];
  const queryFacts = { diseases, ...(numbers.age === undefined ? {} : { age: numbers.age }) };
  return {
    ...queryFacts,
    found: found.map(({ baseProductNo, score, facts }) => ({
      baseProductNo,
      score,
      why: whyFound(facts, queryFacts),
    })),
    nearest:
      found.length > 0 ? [] : ranked.slice(0, fewNearest).map(({ baseProductNo }) => baseProductNo),
    understood: [...new Set([...meant.map(shownOf), ...numbersShown(numbers)])],
    ...(notSold === undefined ? {} : { notSold }),
  };
};
