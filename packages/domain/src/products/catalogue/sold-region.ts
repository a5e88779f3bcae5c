import type { Eligibility } from './product/options.ts';

/** Whether a product is sold in a region, by the code of a province or of something inside it. */
export const isSoldIn = (
  { sold, except }: Pick<Eligibility['regions'], 'sold' | 'except'>,
  region: string,
): boolean => {
  const inside = (prefixes: readonly string[]): boolean =>
    prefixes.some((prefix) => region.startsWith(prefix));
  return (sold.length === 0 || inside(sold)) && !inside(except);
};
