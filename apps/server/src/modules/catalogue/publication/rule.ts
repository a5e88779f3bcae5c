import type { PlainDate } from '@parasol/domain/calendar/plain-date';
import type { Product } from '@parasol/domain/catalogue/product';
import type { SharedTables } from '@parasol/domain/catalogue/shared';
import { isLongTerm } from '@parasol/domain/catalogue/terms';
import type { Rater } from '@parasol/domain/rating/compile-product';

export type Fault = { readonly path: string; readonly message: string };

/** What a product is held against. */
export type Held = {
  readonly shared: SharedTables;
  /** The day of publication. */
  readonly on: PlainDate;
  readonly rater: Rater;
};

export type PublicationRule = {
  readonly rule: string;
  /** The regulation and article it comes from, as people cite it. */
  readonly regulation: string;
  readonly check: (product: Product, held: Held) => readonly Fault[];
};

/** A fault when the condition holds, and none otherwise. */
export function faultIf(condition: boolean, path: string, message: string): readonly Fault[] {
  return condition ? [{ path, message }] : [];
}

/** Whether any cover term on offer is longer than one year. */
export function sellsLongTerm(product: Product): boolean {
  return product.options.some(
    (option) =>
      option.key === 'coverTerm' && option.choices.some((choice) => isLongTerm(choice.value)),
  );
}

const HEALTH_KINDS: readonly Product['kind'][] = ['medical', 'critical-illness', 'maternity'];

export function isHealth(product: Product): boolean {
  return HEALTH_KINDS.includes(product.kind);
}
