import { redirect } from 'react-router';
import type { Api } from '@parasol/contract';
import type { PublicBrand } from '@parasol/domain/base/brands/brand';

/** The product that the regional pages are about; brands that sell none lead to what they sell. */
export const regionalProductNo = async (
  api: Api,
  { productListUrl }: PublicBrand,
): Promise<string> => {
  const [first] = (await api.getRegionalProducts({})).products;
  if (!first) throw redirect(productListUrl);
  return first.baseProductNo;
};
