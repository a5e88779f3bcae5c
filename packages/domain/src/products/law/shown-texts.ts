import { withFigures } from './numerals.ts';
import type { Product } from '#products/catalogue/product/product.ts';

export type ShownText = {
  readonly path: string;
  readonly text: string;
  /** Without spaces, with figures for numerals. */
  readonly plain: string;
};

const han = /\p{Script=Han}/u;

/** Numbers are read by other rules; filing numbers and file names are not sentences. */
const notWords = new Set(['rating', 'cashValue', 'filingNumber', 'file', 'illustration', 'code']);

const collect = (value: unknown, path: string, found: ShownText[]): void => {
  if (typeof value === 'string') {
    if (han.test(value))
      found.push({ path, text: value, plain: withFigures(value.replaceAll(/\s/g, '')) });
  } else if (Array.isArray(value)) {
    value.forEach((each, index) => collect(each, `${path}[${index}]`, found));
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, each] of Object.entries(value)) {
      if (!notWords.has(key)) collect(each, path === '' ? key : `${path}.${key}`, found);
    }
  }
};

const textsOfProduct = new WeakMap<Product, readonly ShownText[]>();

/** Every text of a pack that customers read: page, notices, consents, clauses, health questions. */
export const shownTexts = (product: Product): readonly ShownText[] => {
  let texts = textsOfProduct.get(product);
  if (!texts) {
    const found: ShownText[] = [];
    collect(product, '', found);
    textsOfProduct.set(product, (texts = found));
  }
  return texts;
};

/** A question promises nothing: its answer does. */
export const isQuestion = ({ path, plain }: ShownText): boolean =>
  /^questions\[\d+\]\.question$/.test(path) && /[吗呢么？?]$/.test(plain);

export const isClause = ({ path }: ShownText): boolean => path.startsWith('clauses[');
