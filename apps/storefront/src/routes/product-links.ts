import type { PublicBrand } from '@parasol/domain/brands/brand';

/** Stands where an agency link names its seller when nobody sent the visitor. */
const noSeller = '0';

/** The bitmap that stands for a product where a link to it is shared. */
export const productPicture = (baseProductNo: string): string =>
  `/pictures/${encodeURIComponent(baseProductNo)}.png`;

/** Every page about one product, under the brand's own root path and, at the agency, its seller. */
export const productLinks = (
  { rootPath }: Pick<PublicBrand, 'rootPath'>,
  baseProductNo: string,
  sale?: string,
) => {
  const end = rootPath === 'tr' ? `/${encodeURIComponent(sale ?? noSeller)}` : '';
  const page = (name: string): string =>
    `/${rootPath}/${name}/${encodeURIComponent(baseProductNo)}${end}`;
  return {
    detail: page('detail'),
    trial: page('trial'),
    info: page('info'),
    order: page('order'),
    health: page('health'),
    comment: page('comment'),
    reading: page('aiProduct/clauseRead'),
    pregnancy: `/${rootPath}/aiProduct/pregnancy?${new URLSearchParams({
      product: baseProductNo,
      ...(sale === undefined ? {} : { sale }),
    })}`,
    viewMore: (type: string): string =>
      `/${rootPath}/viewMore/${encodeURIComponent(baseProductNo)}/${type}${end}`,
    clause: (clauseId: string): string =>
      `/${rootPath}/clause/${encodeURIComponent(clauseId)}${end}`,
    clausePdf: (clauseId: string, version: number): string =>
      `/api/catalogue/v1/clauses/${encodeURIComponent(clauseId)}/pdf?productVersion=${version}`,
  };
};

export type ProductLinks = ReturnType<typeof productLinks>;
