import type { Output } from '@parasol/contract';
import type { PublicBrand } from '@parasol/domain/base/brands/brand';
import { ApiError, NOT_FOUND } from '@parasol/client/api-error';
import { apiContext, type Loads } from '#api/context.ts';
import type { PageMeta } from '#pages.ts';
import { productPicture } from '@parasol/routes/links/product-links';
import type { ProductDetail } from './blocks/block.ts';

/** Sections that have a full page, with their titles. */
export const moreTypes = {
  claims: '理赔举例',
  coverages: '保障责任',
  exclusions: '不赔的情况',
  questions: '常见问题',
  notices: '重要告知',
  services: '附带服务',
  lists: '疾病、药品与医院清单',
} as const;

export type MoreType = keyof typeof moreTypes;

export interface MoreData {
  readonly product: ProductDetail;
  readonly type: MoreType;
  /** Loaded only where they are shown. */
  readonly lists: Output<'getProductLists'>['lists'];
}

const isMoreType = (type: string): type is MoreType => Object.hasOwn(moreTypes, type);

export const loader: Loads<MoreData> = async ({ params, request, context }) => {
  const { type = '', baseProductNo = '' } = params;
  if (!isMoreType(type)) {
    throw new ApiError(NOT_FOUND, `没有“${type}”这一项，可以查看理赔举例、保障责任和常见问题`);
  }
  const api = context.get(apiContext);
  const { signal } = request;
  const [product, { lists }] = await Promise.all([
    api.getProductDetail({ baseProductNo }, { signal }),
    type === 'lists' ? api.getProductLists({ baseProductNo }, { signal }) : { lists: [] },
  ]);
  return { product, type, lists };
};

export const meta = ({ product, type }: MoreData, brand: PublicBrand): PageMeta => ({
  title: `${product.names.marketing}${moreTypes[type]} · ${brand.name}`,
  description: product.copy.summary,
  image: productPicture(product.baseProductNo),
});
