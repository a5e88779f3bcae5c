import type { LifeBasis } from '#products/catalogue/product/rates.ts';

/**
 * The basis a rider is valued by, its code instead of the plan; undefined for one without value.
 */
export const riderBasis = ({ riders, ...main }: LifeBasis, code: string): LifeBasis | undefined => {
  const own = riders?.[code];
  return own && { ...main, ...own, benefits: { [code]: own.benefits } };
};
