import type { Parsed } from '@parasol/contract';
import type { Product } from '@parasol/domain/products/catalogue/product/product';
import type { Refusal as QuoteRefusal } from '@parasol/domain/products/rating/checks/refusal';
import type { Loading } from '@parasol/domain/products/rating/quote-input';
import type { Context } from '#ground/context.ts';

/** Questions of rating to modules above; filled in by `ports.ts` of the server. */
export interface RatingPorts {
  /** Underwriting loadings on each person's price, or the reason they cannot be relied on. */
  readonly loadingsOf: (
    context: Context,
    product: Product,
    request: Parsed<'calculate'>,
  ) => Promise<{
    readonly loadings: readonly (Loading | undefined)[];
    readonly refusals: readonly QuoteRefusal[];
  }>;
}
