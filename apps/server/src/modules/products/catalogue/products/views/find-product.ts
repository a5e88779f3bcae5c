import { refuse, type Refusal } from '@parasol/contract/errors';
import type { Context } from '#ground/context.ts';
import type { PublishedProduct } from '#modules/products/catalogue/published-product.ts';

/** The product as this brand sells it, or a sentence about where to look instead. */
export const findProduct = async (
  { app, brand }: Context,
  baseProductNo: string,
  version?: number,
): Promise<PublishedProduct | Refusal> => {
  const latest = app.catalogue.find(baseProductNo);
  if (!latest) {
    return refuse('NOT_FOUND', `没有编号为 ${baseProductNo} 的产品，请在产品列表中选择`);
  }
  const { sale, names } = latest.product;
  if (!sale.brands.includes(brand.id)) {
    return refuse('NOT_FOUND', `${brand.name}不销售${names.marketing}，请在产品列表中选择其他产品`);
  }
  if (version === undefined || version === latest.product.version) return latest;
  const older = await app.catalogue.version(baseProductNo, version);
  return (
    older ?? refuse('NOT_FOUND', `${names.marketing}没有第 ${version} 版，请查看最新的产品页面`)
  );
};
