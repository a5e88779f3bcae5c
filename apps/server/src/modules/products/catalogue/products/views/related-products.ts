import type { Product } from '@parasol/domain/products/catalogue/product/product';
import type { Context } from '#ground/context.ts';
import type { PublishedProduct } from '#modules/products/catalogue/published-product.ts';
import { saleToday } from './sale-today.ts';

/** Products that a pack names as related, as far as this brand sells them today. */
export const relatedProducts = (
  { app, brand, now }: Context,
  { related }: Product,
): readonly PublishedProduct[] =>
  related.flatMap((number) => {
    const other = app.catalogue.find(number);
    if (!other?.product.sale.brands.includes(brand.id)) return [];
    return saleToday(other.product, brand, now).state === 'started' ? [other] : [];
  });
