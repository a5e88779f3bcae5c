import type { Product } from '#products/catalogue/product/product.ts';
import type { Refusal } from '#products/rating/checks/refusal.ts';
import { compileProduct } from '#products/rating/compile-product.ts';
import { quote } from '#products/rating/quote.ts';
import type { InsuredPerson, QuoteContext, QuoteInput } from '#products/rating/quote-input.ts';

export const now = Date.parse('2026-11-15T10:00:00+08:00');

/** Refusals of a quote for one adult, unless the input says otherwise. */
export const refused = (
  product: Product,
  input: Partial<QuoteInput> = {},
  context: Partial<QuoteContext> = {},
): readonly Refusal[] => {
  const result = quote(
    compileProduct(product),
    { insureds: [{ birthDate: '1990-06-15' }], ...input },
    { now, ...context },
  );
  return result.ok ? [] : result.refusals;
};

/** The adult with something changed. */
export const person = (change: Partial<InsuredPerson>): Partial<QuoteInput> => ({
  insureds: [{ birthDate: '1990-06-15', ...change }],
});
