import type { Product } from '@parasol/domain/catalogue/product';

export type ShownText = { readonly path: string; readonly text: string };

const HAN = /\p{Script=Han}/u;

/** Numbers are read by other rules; filing numbers and file names are nobody's words. */
const NOT_WORDS = new Set(['rating', 'cashValue', 'filingNumber', 'file', 'illustration', 'code']);

const kept = new WeakMap<Product, readonly ShownText[]>();

/** Every text of a pack that somebody reads: page, notices, consents, clauses, health questions. */
export function shownTexts(product: Product): readonly ShownText[] {
  let texts = kept.get(product);
  if (!texts) {
    const found: ShownText[] = [];
    collect(product, '', found);
    kept.set(product, (texts = found));
  }
  return texts;
}

function collect(value: unknown, path: string, found: ShownText[]): void {
  if (typeof value === 'string') {
    if (HAN.test(value)) found.push({ path, text: value });
  } else if (Array.isArray(value)) {
    value.forEach((each, index) => collect(each, `${path}[${index}]`, found));
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, each] of Object.entries(value)) {
      if (!NOT_WORDS.has(key)) collect(each, path === '' ? key : `${path}.${key}`, found);
    }
  }
}
