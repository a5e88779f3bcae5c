import type { Product } from '#products/catalogue/product/product.ts';

/** Beside the insured, only a person whom a chosen rider relieves of premiums is underwritten. */
export const asksPolicyholder = (
  { flow, riders }: Pick<Product, 'flow' | 'riders'>,
  chosen: readonly string[],
): boolean =>
  flow.policyholderHealthNotice &&
  riders.some(({ code, on }) => on === 'policyholder' && chosen.includes(code));
