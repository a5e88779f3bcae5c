import { withFigures } from '#products/law/numerals.ts';
import type { Product } from '#products/catalogue/product/product.ts';

export interface Sentence {
  readonly clause: number;
  /** Inside the article of exclusions, where a sentence is an item of the list. */
  readonly excluded: boolean;
  readonly text: string;
}

const isHeading = (line: string): boolean => line.startsWith('#');
const item = /^(?:\d+[.、]|[（(]\d+[）)])\s*/;

const sentencesIn = (text: string, clause: number): readonly Sentence[] => {
  let excluded = false;
  return text.split('\n').flatMap((line) => {
    if (isHeading(line)) {
      excluded = line.startsWith('### ') && line.includes('责任免除');
      return [];
    }
    return withFigures(line.trim().replace(item, '').replaceAll(/\s/g, ''))
      .split(/[。；;]/)
      .filter((each) => each !== '')
      .map((each) => ({ clause, excluded, text: each }));
  });
};

const sentencesOfProduct = new WeakMap<Product, readonly Sentence[]>();

/** Every sentence of the clauses of a product, with figures for numerals. */
export const clauseSentences = (product: Product): readonly Sentence[] => {
  let found = sentencesOfProduct.get(product);
  if (!found) {
    found = product.clauses.flatMap(({ kind, text }, index) =>
      kind === 'notice' ? [] : sentencesIn(text, index),
    );
    sentencesOfProduct.set(product, found);
  }
  return found;
};
