import type { Product } from '@parasol/domain/products/catalogue/product/product';
import type { Rater } from '@parasol/domain/products/rating/compile-product';

/** One published version, ready to be shown and rated. */
export interface PublishedProduct {
  readonly product: Product;
  readonly contentHash: string;
  readonly publishedAt: Date;
  readonly rater: Rater;
}
