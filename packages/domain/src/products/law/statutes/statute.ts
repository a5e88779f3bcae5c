import type { Product } from '#products/catalogue/product/product.ts';
import { sellsLong } from '#products/law/row.ts';

export type Bound = readonly [least: number, most: number];

/** A recognised sentence; each captured figure lies in its bound. */
export interface Form {
  readonly says: RegExp;
  readonly figures?: readonly Bound[] | ((product: Product) => readonly Bound[]);
}

/** A provision that every clause of some products repeats, in sentences that are known. */
export interface Statute {
  readonly rule: string;
  readonly article: string;
  readonly name: string;
  /** Sentences that speak about it: each is one of the forms. */
  readonly about: RegExp;
  /** The sentence may also stand inside the list of exclusions. */
  readonly inExclusions?: boolean;
  readonly forms: readonly Form[];
  /** Forms, by number, without which the main clause is not complete. */
  readonly needed: (product: Product) => readonly number[];
  /** The lawful wording, shown with a finding. */
  readonly wording: string;
}

/** Forms that every main clause contains. */
export const always =
  (...forms: readonly number[]) =>
  (): readonly number[] =>
    forms;
/** Forms that clauses of more than a year contain. */
export const ifLong =
  (...forms: readonly number[]) =>
  (product: Product): readonly number[] =>
    sellsLong(product) ? forms : [];
