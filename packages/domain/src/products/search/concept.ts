import type { ProductFacts } from './searched-product.ts';

/** A thing that customers look for, in their words, and how well a product answers it, 0 to 1. */
export interface Concept {
  readonly code: string;
  /** Its name, as the page says it was understood. */
  readonly shown: string;
  readonly words: readonly string[];
  readonly fits: (facts: ProductFacts) => number;
  /** How much it counts beside others; 1 when absent. */
  readonly weight?: number;
}

export const is = (holds: boolean, otherwise = 0): number => (holds ? 1 : otherwise);

/** Words are separated by spaces. */
export const concept = (
  code: string,
  shown: string,
  words: string,
  fits: Concept['fits'],
  weight = 1,
): Concept => ({ code, shown, words: words.split(' '), fits, weight });

/** The most telling place of a product that has one of the words. */
export const saysAny =
  (...words: readonly string[]): Concept['fits'] =>
  ({ says }) =>
    Math.max(...words.map(says));

export const reimburses = ({ product }: ProductFacts): boolean =>
  product.coverages.some(({ form }) => form === 'reimbursement');

export const saves = ({ product }: ProductFacts): number =>
  product.kind === 'whole-life' ? 1 : product.kind === 'annuity' ? 0.9 : 0;

export const adultAge = 18;
