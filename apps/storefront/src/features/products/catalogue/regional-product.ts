import { redirect } from 'react-router';
import type { Api } from '@parasol/contract';
import type { PublicBrand } from '@parasol/domain/base/brands/brand';

/** The product of the regional pages; brands without one lead to their own products. */
export const regionalProductNo = async (
  api: Api,
  { productListUrl }: PublicBrand,
): Promise<string> => {
  const [first] = (await api.getRegionalProducts({})).products;
  if (!first) throw redirect(productListUrl);
  return first.baseProductNo;
};
