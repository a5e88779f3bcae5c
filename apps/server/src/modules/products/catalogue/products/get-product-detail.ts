import type { Output } from '@parasol/contract';
import { Refusal } from '@parasol/contract/errors';
import { buyersWords } from '@parasol/domain/products/catalogue/sales-volume';
import type { Verb } from '#ground/context.ts';
import { lastingAnswer } from '#ground/lasting-answer.ts';
import { findProduct } from './views/find-product.ts';
import type { PublishedProduct } from '#modules/products/catalogue/published-product.ts';
import { productCard } from './views/product-card.ts';
import { productView } from './views/product-view.ts';
import { relatedProducts } from './views/related-products.ts';
import { saleToday } from './views/sale-today.ts';
import { noticesSoldBy } from './views/sold-by.ts';

interface Kept {
  /** Hash of the answer's inputs, beside the version itself. */
  readonly of: string;
  readonly answer: Output<'getProductDetail'>;
}

/** The last answer of each brand about a version. */
const detailsOfProduct = new WeakMap<PublishedProduct, Map<string, Kept>>();

export const getProductDetail: Verb<'getProductDetail'> = async (
  context,
  { baseProductNo, productVersion },
) => {
  const found = await findProduct(context, baseProductNo, productVersion);
  if (found instanceof Refusal) return found;
  const { catalogue } = context.app;
  const turnover = buyersWords(catalogue.sold(baseProductNo, context.brand.id).buyers);
  const related = relatedProducts(context, found.product);
  const sale = saleToday(found.product, context.brand, context.now);
  const others = related.map(({ contentHash }) => contentHash);
  const of = [sale.state, turnover, ...others].join(' ');
  let byBrand = detailsOfProduct.get(found);
  if (!byBrand) detailsOfProduct.set(found, (byBrand = new Map()));
  const known = byBrand.get(context.brand.id);
  if (known?.of === of) return known.answer;

  const view = productView(found, catalogue);
  const answer = lastingAnswer({
    ...view,
    notices: noticesSoldBy(view.notices, found.product, context.brand),
    sale,
    ...(turnover === null ? {} : { turnover }),
    related: related.map((other) => productCard(other, catalogue)),
  });
  byBrand.set(context.brand.id, { of, answer });
  return answer;
};
