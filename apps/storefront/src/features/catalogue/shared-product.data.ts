import type { LoaderFunctionArgs } from 'react-router';
import type { PublicBrand } from '@parasol/domain/brands/brand';
import { productPicture } from '@parasol/routes/product-links';
import { apiContext } from '../../api/context.ts';
import type { PageMeta } from '../../pages.ts';
import type { ProductDetail } from './blocks/block.ts';

export const loader = ({ params, request, context }: LoaderFunctionArgs): Promise<ProductDetail> =>
  context
    .get(apiContext)
    .getProductDetail({ baseProductNo: params['baseProductNo'] ?? '' }, { signal: request.signal });

export const meta = (product: ProductDetail, brand: PublicBrand): PageMeta => ({
  title: `${product.names.marketing} · ${brand.name}`,
  description: `${product.copy.headline}。${product.copy.summary}`,
  image: productPicture(product.baseProductNo),
  kind: 'product',
});
