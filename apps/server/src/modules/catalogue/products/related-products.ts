import type { Product } from '@parasol/domain/catalogue/product';
import type { Context } from '#ground/context.ts';
import type { PublishedProduct } from '../published-product.ts';
import { saleToday } from './sale-today.ts';

/** What a pack names beside its product, as far as this brand sells it today. */
export const relatedProducts = (
  { app, brand, now }: Context,
  { related }: Product,
): readonly PublishedProduct[] =>
  related.flatMap((number) => {
    const other = app.catalogue.find(number);
    if (!other?.product.sale.brands.includes(brand.id)) return [];
    return saleToday(other.product, brand, now).state === 'started' ? [other] : [];
  });
