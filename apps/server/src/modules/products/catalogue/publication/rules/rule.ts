import type { PlainDate } from '@parasol/domain/base/calendar/plain-date';
import type { Product } from '@parasol/domain/products/catalogue/product/product';
import type { SharedTables } from '@parasol/domain/products/catalogue/product/shared';
import { isLongTerm } from '@parasol/domain/products/catalogue/product/terms';
import type { Rater } from '@parasol/domain/products/rating/compile-product';

export type Fault = { readonly path: string; readonly message: string };

/** The tables and products that a rule compares a product with. */
export type Compared = {
  readonly shared: SharedTables;
  /** The day of publication. */
  readonly on: PlainDate;
  readonly rater: Rater;
  /** The other products there are. */
  readonly others: readonly Product[];
};

export type PublicationRule = {
  readonly rule: string;
  /** The regulation and article it comes from, as people cite it. */
  readonly regulation: string;
  readonly check: (product: Product, compared: Compared) => readonly Fault[];
};

/** A fault when the condition holds, and none otherwise. */
export const faultIf = (condition: boolean, path: string, message: string): readonly Fault[] =>
  condition ? [{ path, message }] : [];

/** Whether any cover term on offer is longer than one year. */
export const sellsLongTerm = (product: Product): boolean =>
  product.options.some(
    (option) =>
      option.key === 'coverTerm' && option.choices.some((choice) => isLongTerm(choice.value)),
  );

const healthKinds: readonly Product['kind'][] = ['medical', 'critical-illness', 'maternity'];

export const isHealth = (product: Product): boolean => healthKinds.includes(product.kind);
