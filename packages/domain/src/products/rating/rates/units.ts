import type { Rater } from '#products/rating/compile-product.ts';
import { quote } from '#products/rating/quote.ts';
import type { QuoteContext, QuoteInput } from '#products/rating/quote-input.ts';
import type { Refusal } from '#products/rating/checks/refusal.ts';

export type UnitsRange = { readonly min: number; readonly max: number; readonly step: number };

/** The numbers of units these people can buy, or why they can buy none. */
export const unitsRange = (
  rater: Rater,
  input: QuoteInput,
  context: QuoteContext,
): UnitsRange | { readonly refusals: readonly Refusal[] } => {
  const offered = rater.ranges.units ?? { min: 1, max: 1, step: 1 };
  const fits = (units: number): boolean => quote(rater, { ...input, units }, context).ok;
  let max = offered.max;
  while (max >= offered.min && !fits(max)) max -= offered.step;
  if (max >= offered.min) return { min: offered.min, max, step: offered.step };
  const refused = quote(rater, { ...input, units: offered.min }, context);
  return { refusals: refused.ok ? [] : refused.refusals };
};
