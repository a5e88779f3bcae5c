import { Refusal } from '@parasol/contract/errors';
import { salesVolume } from '@parasol/domain/catalogue/sales-volume';
import type { Verb } from '#context.ts';
import { findProduct } from './find-product.ts';
import { productCard } from './product-card.ts';
import { productView } from './product-view.ts';
import { relatedProducts } from './related-products.ts';
import { saleToday } from './sale-today.ts';
import { noticesSoldBy } from './sold-by.ts';

export const getProductDetail: Verb<'getProductDetail'> = async (
  context,
  { baseProductNo, productVersion },
) => {
  const found = await findProduct(context, baseProductNo, productVersion);
  if (found instanceof Refusal) return found;
  const { catalogue } = context.app;
  const sold = catalogue.sold(baseProductNo);
  const view = productView(found, catalogue);
  return {
    ...view,
    notices: noticesSoldBy(view.notices, found.product, context.brand),
    sale: saleToday(found.product, context.now),
    ...(sold > 0 ? { turnover: salesVolume(sold) } : {}),
    related: relatedProducts(context, found.product).map((other) => productCard(other, catalogue)),
  };
};
