import type { Output } from '@parasol/contract';
import type { PublicBrand } from '@parasol/domain/base/brands/brand';
import { apiContext, brandContext, type Loads } from '#api/context.ts';
import type { PageMeta } from '#pages.ts';
import { productLinks, productPicture } from '@parasol/routes/links/product-links';
import { regionalProductNo } from './regional-product.ts';

export type PlanDetail = Output<'getPlanDetail'>;

export const loader: Loads<PlanDetail> = async ({ params, request, context }) => {
  const api = context.get(apiContext);
  const baseProductNo =
    params['baseProductNo'] ?? (await regionalProductNo(api, context.get(brandContext)));
  return api.getPlanDetail({ baseProductNo }, { signal: request.signal });
};

export const meta = ({ names, baseProductNo }: PlanDetail, brand: PublicBrand): PageMeta => ({
  title: `${names.marketing}保障详情 · ${brand.name}`,
  description: `${names.marketing}的每项责任赔多少、怎么赔、什么情况不赔。`,
  image: productPicture(baseProductNo),
  canonical: productLinks(brand, baseProductNo).info,
});
