import type { Product } from '@parasol/domain/products/catalogue/product/product';

export type ShownText = { readonly path: string; readonly text: string };

const han = /\p{Script=Han}/u;

/** Numbers are read by other rules; filing numbers and file names are not sentences. */
const notWords = new Set(['rating', 'cashValue', 'filingNumber', 'file', 'illustration', 'code']);

const kept = new WeakMap<Product, readonly ShownText[]>();

/** Every text of a pack that customers read: page, notices, consents, clauses, health questions. */
export const shownTexts = (product: Product): readonly ShownText[] => {
  let texts = kept.get(product);
  if (!texts) {
    const found: ShownText[] = [];
    collect(product, '', found);
    kept.set(product, (texts = found));
  }
  return texts;
};

const collect = (value: unknown, path: string, found: ShownText[]): void => {
  if (typeof value === 'string') {
    if (han.test(value)) found.push({ path, text: value });
  } else if (Array.isArray(value)) {
    value.forEach((each, index) => collect(each, `${path}[${index}]`, found));
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, each] of Object.entries(value)) {
      if (!notWords.has(key)) collect(each, path === '' ? key : `${path}.${key}`, found);
    }
  }
};
