import type { Product } from '@parasol/domain/products/catalogue/product/product';
import { productOf, wholeCatalogue } from './catalogue-folder.ts';

/** A product of the repository with one fault planted in it. */
export type Planted = readonly [
  rule: string,
  what: string,
  no: string,
  plant: (draft: Draft) => void,
  path: string,
];

export type Draft = Mutable<Product>;
type Mutable<Value> = unknown extends Value
  ? Value
  : Value extends string | number | boolean | undefined
    ? Value
    : Value extends readonly (infer Item)[]
      ? Mutable<Item>[]
      : { -readonly [Key in keyof Value]: Mutable<Value[Key]> };

/** A copy of a product with one thing changed. */
export const edit = (no: string, change: (draft: Draft) => void): Product => {
  const draft: Draft = JSON.parse(JSON.stringify(productOf(wholeCatalogue(), no)));
  change(draft);
  return draft;
};

export const first = <Value>(values: readonly Value[]): Value => {
  const [value] = values;
  if (value === undefined) throw new Error('nothing there');
  return value;
};
