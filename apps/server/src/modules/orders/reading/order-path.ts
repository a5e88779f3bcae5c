import type { Brand } from '@parasol/domain/brands/brand';

/** How an agency link names that nobody in particular sells. */
const anySale = '0';

/** The page on which a product's order is filled in. */
export const orderPath = (
  brand: Pick<Brand, 'rootPath'>,
  baseProductNo: string,
  query: Readonly<Record<string, string>>,
  sale?: string,
): string => {
  const product = encodeURIComponent(baseProductNo);
  const seller = brand.rootPath === 'tr' ? `/${encodeURIComponent(sale ?? anySale)}` : '';
  const search = new URLSearchParams(query).toString();
  return `/${brand.rootPath}/order/${product}${seller}${search === '' ? '' : `?${search}`}`;
};
