import type { Product } from '@parasol/domain/catalogue/product';
import type { SharedTables } from '@parasol/domain/catalogue/shared';
import { isLongTerm } from '@parasol/domain/catalogue/terms';

export type Fault = { readonly path: string; readonly message: string };

export type PublicationRule = {
  readonly rule: string;
  /** The regulation and article it comes from, as people cite it. */
  readonly regulation: string;
  readonly check: (product: Product, shared: SharedTables) => readonly Fault[];
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
