import type { Product } from '#products/catalogue/product/product.ts';

/** Only who is relieved of premiums by a rider that was chosen is underwritten beside the insured. */
export const asksPolicyholder = (
  { flow, riders }: Pick<Product, 'flow' | 'riders'>,
  chosen: readonly string[],
): boolean =>
  flow.policyholderHealthNotice &&
  riders.some(({ code, on }) => on === 'policyholder' && chosen.includes(code));
